import type { PerformancePeriod } from '../catalogue/vocabulary.ts';
import { addDays, addMonths, addYears, datePartsOf, plainDateOf, type PlainDate } from '../dates/plain-date.ts';
import { oldestYearStartDays, statedGrowth } from './growth.ts';
import type { PricePoint } from './price-point.ts';
import { startPrice } from './start-price.ts';

export interface PeriodPerformance {
  type: PerformancePeriod;
  /** The day of the price that it starts from; up to `oldestDays` before the period's first day. */
  fromDate: PlainDate;
  /** Percent: in total up to a year, a year and compounded above that (domain rules, section 7). */
  value: number;
}

interface Period {
  type: PerformancePeriod;
  /** The day whose close the period starts from; null where the calendar has none. */
  since: (last: PlainDate) => PlainDate | null;
  /** An older price than this many days tells nothing of the first day: the shorter the period, the more it would distort. */
  oldestDays: number;
}

/** Weekends and holidays make the last price before a day up to 5 days old; funds priced once a week make it 7. */
const periods: readonly Period[] = [
  { type: 'YTD', since: lastYearEnd, oldestDays: 7 },
  { type: '1W', since: (last) => addDays(last, -7), oldestDays: 5 },
  { type: '1M', since: (last) => addMonths(last, -1), oldestDays: 7 },
  { type: '3M', since: (last) => addMonths(last, -3), oldestDays: 10 },
  { type: '6M', since: (last) => addMonths(last, -6), oldestDays: 14 },
  { type: '9M', since: (last) => addMonths(last, -9), oldestDays: 21 },
  { type: '1Y', since: (last) => addYears(last, -1), oldestDays: oldestYearStartDays },
  { type: '2Y', since: (last) => addYears(last, -2), oldestDays: oldestYearStartDays },
  { type: '3Y', since: (last) => addYears(last, -3), oldestDays: oldestYearStartDays },
  { type: '5Y', since: (last) => addYears(last, -5), oldestDays: oldestYearStartDays },
];

/**
 * Performance over the eleven periods of a series of ascending dates and positive prices, as of its last day; periods that
 * the series does not reach back far enough for are left out (SIL-66, FUND-15).
 */
export function periodPerformance(prices: readonly PricePoint[]): PeriodPerformance[] {
  const first = prices[0];
  const last = prices.at(-1);
  if (!first || !last) return [];
  const fixed = periods.flatMap(({ type, since, oldestDays }) => {
    const day = since(last.date);
    const start = day === null ? undefined : startPrice(prices, day, oldestDays);
    if (!start || start.date >= last.date) return [];
    return [{ type, fromDate: start.date, value: growth(start, last) }];
  });
  return [...fixed, ...sinceInception(first, last)];
}

const growth = (from: PricePoint, to: PricePoint) => statedGrowth(to.close / from.close, from.date, to.date);

function sinceInception(first: PricePoint, last: PricePoint): PeriodPerformance[] {
  if (first.date === last.date) return [];
  return [{ type: 'SinceInception', fromDate: first.date, value: growth(first, last) }];
}

function lastYearEnd(last: PlainDate): PlainDate | null {
  return plainDateOf(datePartsOf(last).year - 1, 12, 31);
}
