import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ColumnSort, FundSortKey } from '#domain/funds/fund-filter.ts';
import { sortFundsBy, sortFundsByMatch } from '#state/funds/fund-filter.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { sortableColumns, useColumnName } from './table/fund-table-columns.ts';

export interface PhoneSortProps {
  /** The sort column, or null for the order by match. */
  sort: ColumnSort | null;
  /** Whether the list is the result of a search. */
  hasPhrase: boolean;
}

const change = (key: FundSortKey | 'match') => (key === 'match' ? sortFundsByMatch() : sortFundsBy(key));

/** Selects the sort order where the list has no headings to click. */
export function PhoneSort({ sort, hasPhrase }: PhoneSortProps) {
  const { t } = useTranslation('funds');
  const nameOf = useColumnName();
  const columns = sortableColumns.map((value) => ({ value, label: nameOf(value) }));
  const options = hasPhrase ? [{ value: 'match' as const, label: t('by-match') }, ...columns] : columns;

  return (
    <div className="row shrinkable gap-1">
      <Select label={t('sort-by')} hideLabel options={options} value={sort?.key ?? 'match'} onChange={change} />
      {sort && <Direction sort={sort} />}
    </div>
  );
}

function Direction({ sort }: { sort: ColumnSort }) {
  const { t } = useTranslation('funds');
  const isAscending = sort.direction === 'ascending';
  return (
    <IconButton
      label={t(isAscending ? 'ascending' : 'descending')}
      icon={isAscending ? ArrowUp : ArrowDown}
      onClick={() => sortFundsBy(sort.key)}
    />
  );
}
