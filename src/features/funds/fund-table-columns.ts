import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import type { FundSortKey } from '#domain/funds/fund-filter.ts';

/** The columns of the fund table before the cart button, in their order (SIL-48). */
export const fundTableColumns = ['name', 'assetClass', 'risk', 'rating', 'currency', 'YTD', '1Y', '3Y', '5Y'] as const;

/** The period of a column of figures, null for the others. */
export function periodOf(key: FundSortKey): ListPerformancePeriod | null {
  return listPerformancePeriods.find((period) => period === key) ?? null;
}
