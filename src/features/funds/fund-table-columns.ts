import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { fundSortKeys, type FundSortKey } from '#domain/funds/fund-filter.ts';
import { hideableColumns } from '#domain/funds/hideable-columns.ts';

/** The columns of the fund tables, in their order (SIL-48). */
export const fundTableColumns = ['favourite', 'name', ...hideableColumns, 'cart'] as const;
export type FundColumn = (typeof fundTableColumns)[number];

/** The columns that the list can be sorted by, in their order. */
export const sortableColumns: readonly FundSortKey[] = fundTableColumns.flatMap((column) => sortKeyOf(column) ?? []);

/** The order that a column stands for, null for a column of buttons. */
export function sortKeyOf(column: FundColumn): FundSortKey | null {
  return fundSortKeys.find((key) => key === column) ?? null;
}

/** The period of a column of figures, null for the others. */
export function periodOf(column: FundColumn): ListPerformancePeriod | null {
  return listPerformancePeriods.find((period) => period === column) ?? null;
}
