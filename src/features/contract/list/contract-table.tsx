import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContractSort, ListedContract } from '#contract/contract-list.ts';
import { paths } from '#routes/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { ContractDetails } from './contract-details.tsx';
import { ContractAmount } from '../shared/contract-amount.tsx';
import { ContractDate } from './contract-facts.tsx';
import tables from '#ui/tables/table.module.css';
import styles from './contract-list.module.css';
import { ContractState } from './contract-state.tsx';
import { RowActions } from './row-actions.tsx';
import { hasPage, documentTitle, type RowContext } from './row-context.ts';
import { UnfoldDocuments } from './unfold-documents.tsx';
import type { ContractFilter } from './use-contract-filter.ts';

interface SortHeadProps {
  sort: ContractSort;
  label: string;
  className: string | undefined;
  filter: ContractFilter;
  onSort: (change: Pick<ContractFilter, 'sort' | 'isDescending'>) => void;
}

function SortHead({ sort, label, className, filter, onSort }: SortHeadProps) {
  const isSorted = filter.sort === sort;
  const { isDescending } = filter;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, isDescending: isSorted ? !isDescending : sort === 'date' })}
      >
        {isSorted && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
        {label}
      </button>
    </th>
  );
}

/** The client of the contract, as a link if the contract has a page. */
export function ClientName({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  const { id, clientName, number } = contract;
  return (
    <>
      {hasPage(contract) ? (
        <Link to={paths.contract(id)} className={styles.client}>
          {clientName}
        </Link>
      ) : (
        <span className="block medium breakable">{clientName}</span>
      )}
      <span className={styles.below}>
        {documentTitle(contract) ?? t('contract')}
        <span className={styles.numberBelow}>, {number}</span>
      </span>
    </>
  );
}

interface RowProps {
  contract: ListedContract;
  context: RowContext;
  hasNumbers: boolean;
}

function ContractRow({ contract, context, hasNumbers }: RowProps) {
  const detailsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { id, number } = contract;
  const isOpen = context.openId === id;
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    context.onToggle(id);
    button.current?.focus();
  };
  return (
    <>
      <tr className={isOpen ? styles.opened : undefined} onKeyDown={fold}>
        <td className={styles.state}>
          <ContractState contract={contract} />
        </td>
        <th scope="row">
          <ClientName contract={contract} />
        </th>
        {hasNumbers && <td className={styles.number}>{number}</td>}
        <td className={styles.amount}>
          <ContractAmount contract={contract} belowClass={styles.below} />
        </td>
        <td className={styles.date}>
          <ContractDate contract={contract} />
        </td>
        <td className={styles.documents}>
          <UnfoldDocuments {...{ contract, context, detailsId, button }} />
        </td>
        <td className={styles.tools}>
          <RowActions contract={contract} context={context} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.unfolded} onKeyDown={fold}>
          <td colSpan={hasNumbers ? 7 : 6}>
            <ContractDetails id={detailsId} contract={contract} context={context} />
          </td>
        </tr>
      )}
    </>
  );
}

const waiting = [0, 1, 2, 3, 4];

interface ContractTableProps {
  /** Null before they are there. */
  contracts: readonly ListedContract[] | null;
  context: RowContext;
  filter: ContractFilter;
  onSort: SortHeadProps['onSort'];
}

/** The list on wide screens; a row unfolds its documents. */
export function ContractTable({ contracts, context, filter, onSort }: ContractTableProps) {
  const { t } = useTranslation('contracts');
  const heads = { filter, onSort };
  // On narrower screens the number is under the client.
  const hasNumbers = useMediaQuery('(min-width: 87.01rem)');
  return (
    <table
      className={classNames(tables.records, styles.table)}
      aria-label={t('title')}
      aria-busy={contracts === null || undefined}
    >
      <thead>
        <tr>
          <SortHead sort="state" label={t('column.state')} className={styles.state} {...heads} />
          <th scope="col">{t('column.client')}</th>
          {hasNumbers && (
            <th scope="col" className={styles.number}>
              {t('column.number')}
            </th>
          )}
          <th scope="col" className={styles.amount}>
            {t('column.amount')}
          </th>
          <SortHead sort="date" label={t('column.date')} className={styles.date} {...heads} />
          <th scope="col" className={styles.documents}>
            {t('column.documents')}
          </th>
          <th scope="col" className={styles.tools}>
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {contracts?.map((contract) => (
          <ContractRow key={contract.id} {...{ contract, context, hasNumbers }} />
        ))}
        {!contracts &&
          waiting.map((place) => (
            <tr key={place}>
              <td colSpan={hasNumbers ? 7 : 6}>
                <Skeleton width={`${90 - place * 6}%`} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
