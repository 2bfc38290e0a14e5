import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListedContract } from '#contract/contract-list.ts';
import type { ListedAction } from '#domain/contract/contract-states.ts';
import { paths } from '#routes/paths.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { ContractDetails } from './contract-details.tsx';
import { ContractAmount } from '../shared/contract-amount.tsx';
import { ContractDate } from './contract-facts.tsx';
import styles from './contract-list.module.css';
import { ContractState } from './contract-state.tsx';
import { ClientName } from './contract-table.tsx';
import { ContractRowAction } from './row-actions.tsx';
import { actionsOfRow, type RowContext } from './row-context.ts';
import { UnfoldDocuments } from './unfold-documents.tsx';

interface CardProps {
  contract: ListedContract;
  context: RowContext;
}

/** What else can be done with the contract of a card. */
function MoreActions({ contract, context, rest }: CardProps & { rest: readonly ListedAction[] }) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const { id, clientName: name, number } = contract;
  const choose = (action: ListedAction) => {
    if (action === 'open' || action === 'continue') void navigate(paths.contract(id));
    else context.onAct(action, contract);
  };
  if (rest.length === 0) return null;
  return (
    <Menu trigger={<IconButton icon={ChevronDown} label={t('named', { action: t('action.more'), name, number })} />}>
      {rest.map((action) => (
        <MenuEntry key={action} onChoose={() => choose(action)}>
          {t(`action.${action}`)}
        </MenuEntry>
      ))}
    </Menu>
  );
}

function ContractCard({ contract, context }: CardProps) {
  const detailsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { id } = contract;
  const isOpen = context.openId === id;
  const [first, ...rest] = actionsOfRow(contract);
  const card = useRef<HTMLLIElement>(null);
  const fold = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    context.onToggle(id);
    button.current?.focus();
  });
  useEffect(() => {
    const { current } = card;
    if (!isOpen || !current) return undefined;
    const listen = (event: KeyboardEvent) => fold(event);
    current.addEventListener('keydown', listen);
    return () => current.removeEventListener('keydown', listen);
  }, [isOpen]);
  return (
    <li ref={card} className={styles.card}>
      <div className="wrapping-row gap-2">
        <ContractState contract={contract} />
      </div>
      <div className="beside spread gap-4">
        <h2 className="shrinkable text-md">
          <ClientName contract={contract} />
        </h2>
        <div className={styles.cardAmount}>
          <ContractAmount contract={contract} belowClass={styles.below} />
        </div>
      </div>
      <div className="beside spread gap-4">
        <div className={styles.cardDate}>
          <ContractDate contract={contract} />
        </div>
        <UnfoldDocuments {...{ contract, context, detailsId, button }} />
      </div>
      {first && (
        <div className={styles.cardActions}>
          <ContractRowAction action={first} {...{ contract, context }} />
          <MoreActions {...{ contract, context, rest }} />
        </div>
      )}
      {isOpen && <ContractDetails id={detailsId} contract={contract} context={context} />}
    </li>
  );
}

const waiting = [0, 1, 2];

interface ContractCardsProps {
  /** Null before they are there. */
  contracts: readonly ListedContract[] | null;
  context: RowContext;
}

/** The list on small screens. */
export function ContractCards({ contracts, context }: ContractCardsProps) {
  const { t } = useTranslation('contracts');
  return (
    <ul aria-label={t('title')} aria-busy={contracts === null || undefined}>
      {contracts?.map((contract) => (
        <ContractCard key={contract.id} contract={contract} context={context} />
      ))}
      {!contracts &&
        waiting.map((place) => (
          <li key={place} className={styles.card}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
            <Skeleton width="55%" />
          </li>
        ))}
    </ul>
  );
}
