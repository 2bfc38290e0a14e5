import { useTranslation } from 'react-i18next';
import type { ListedContract } from '#contract/contract-list.ts';
import type { ListedAction } from '#domain/contract/contract-states.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './contract-list.module.css';
import { actionsOfRow, type RowContext } from './row-context.ts';

interface RowActionProps {
  action: ListedAction;
  contract: ListedContract;
  context: RowContext;
}

export function ContractRowAction({ action, contract, context }: RowActionProps) {
  const { t } = useTranslation('contracts');
  const { id, clientName: name, number } = contract;
  const text = t(`action.${action}`);
  const label = t('named', { action: text, name, number });
  if (action === 'continue' || action === 'open') {
    const continues = id === context.newestWaitingId ? 'primary' : 'secondary';
    return (
      <ButtonLink
        size="sm"
        variant={action === 'open' ? 'quiet' : continues}
        className={classNames(action === 'open' && styles.open)}
        to={paths.contract(id)}
        aria-label={label}
      >
        {text}
      </ButtonLink>
    );
  }
  const isBusy = action === 'verify' && context.verification(id)?.status === 'running';
  return (
    <Button size="sm" busy={isBusy} aria-label={label} onClick={() => context.onAct(action, contract)}>
      {text}
    </Button>
  );
}

/** The actions of a contract by its state; a signed one is sent again from its documents. */
export function RowActions({ contract, context }: Omit<RowActionProps, 'action'>) {
  const shown = actionsOfRow(contract).filter((action) => action !== 'send' || contract.state !== 'signed');
  return (
    <div className="beside to-end gap-1-5">
      {shown.map((action) => (
        <ContractRowAction key={action} {...{ action, contract, context }} />
      ))}
    </div>
  );
}
