import { fullBitset } from './bitset.ts';
import { fundColumns, type FundLookups, type ListedFund } from './fund-columns.ts';
import type { ColumnSort } from './fund-filter.ts';
import { createFundOrder, rowsByName } from './fund-order.ts';

/** A short list of funds in the order in which the worker sorts the long one (SIL-48). */
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
