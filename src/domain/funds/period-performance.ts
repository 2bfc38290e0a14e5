import type { PerformancePeriod } from '../catalogue/vocabulary.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import { oldestYearStartDays, statedGrowth } from './growth.ts';
import { periodStart, type CountedPeriod } from './period-start.ts';
import type { PricePoint } from './price-point.ts';
import { startPrice } from './start-price.ts';

export interface PeriodReturn {
  type: PerformancePeriod;
  /** The date of the start price, up to `oldestDays` before the period's first day. */
  fromDate: PlainDate;
  /** In percent: in total up to a year, annualised and compounded above that (domain rules, section 7). */
  value: number;
}

/**
 * Periods counted back from the last day, with the maximum age of the start price in days: an older one would not represent the
 * start, and the shorter the period, the larger the distortion. Weekends and holidays make the last price before a day up to 5
 * days old; funds priced weekly make it 7.
 */
const oldestDaysOf: readonly (readonly [type: CountedPeriod, oldestDays: number])[] = [
  ['YTD', 7],
  ['1W', 5],
  ['1M', 7],
  ['3M', 10],
  ['6M', 14],
  ['9M', 21],
  ['1Y', oldestYearStartDays],
  ['2Y', oldestYearStartDays],
  ['3Y', oldestYearStartDays],
  ['5Y', oldestYearStartDays],
];

/**
 * Returns the performance over the eleven periods of a series of ascending dates and positive prices, as of its last day;
 * periods longer than the series are left out (SIL-66, FUND-15).
 */
export function periodPerformance(prices: readonly PricePoint[]): PeriodReturn[] {
  const first = prices[0];
  const last = prices.at(-1);
  if (!first || !last) return [];
  const counted = oldestDaysOf.flatMap(([type, oldestDays]) => {
    const start = startPrice(prices, periodStart(type, last.date), oldestDays);
    if (!start || start.date >= last.date) return [];
    return [{ type, fromDate: start.date, value: growth(start, last) }];
  });
  return [...counted, ...sinceInception(first, last)];
}

const growth = (from: PricePoint, to: PricePoint) => statedGrowth(to.close / from.close, from.date, to.date);

function sinceInception(first: PricePoint, last: PricePoint): PeriodReturn[] {
  if (first.date === last.date) return [];
  return [{ type: 'SinceInception', fromDate: first.date, value: growth(first, last) }];
}
