import { fullBitset } from './bitset.ts';
import { fundColumns, type FundLookups, type ListedFund } from './fund-columns.ts';
import type { ColumnSort } from './fund-filter.ts';
import { createFundOrder, rowsByName } from './fund-order.ts';

/** Sorts a short list of funds in the same order as the worker sorts the full one (SIL-48). */
export function sortedFunds<Fund extends ListedFund>(
  funds: readonly Fund[],
  sort: ColumnSort,
  lookups: FundLookups,
): Fund[] {
  const columns = fundColumns(funds, lookups);
  const rows = rowsByName(columns);
  const positions = createFundOrder(columns, rows)(fullBitset(funds.length), sort);
  return [...positions].flatMap((position) => funds[rows[position] ?? -1] ?? []);
}
