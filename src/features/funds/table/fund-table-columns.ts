import { useTranslation } from 'react-i18next';
import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { fundSortKeys, type FundSortKey, hideableColumns } from '#domain/funds/fund-filter.ts';

/** The columns of the fund tables in display order (SIL-48). */
export const fundTableColumns = ['favourite', 'name', ...hideableColumns, 'cart'] as const;
export type FundColumn = (typeof fundTableColumns)[number];

/** The sortable columns in display order. */
export const sortableColumns: readonly FundSortKey[] = fundTableColumns.flatMap((column) => sortKeyOf(column) ?? []);

export function sortKeyOf(column: FundColumn): FundSortKey | null {
  return fundSortKeys.find((key) => key === column) ?? null;
}

/** Returns the period of a performance column, or null for other columns. */
export function periodOf(column: FundColumn): ListPerformancePeriod | null {
  return listPerformancePeriods.find((period) => period === column) ?? null;
}

/** Returns the name of a column for use outside the table, where a period needs its full name. */
export function useColumnName(): (column: FundColumn) => string {
  const { t } = useTranslation('funds');
  return (column) => (periodOf(column) ? `${t('performance')} ${t(`column.${column}`)}` : t(`column.${column}`));
}
