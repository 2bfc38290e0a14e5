import {
  addMonths,
  type PlainDate,
  addDays,
  addYears,
  datePartsOf,
  plainDateOf,
  daysBetween,
} from '../../dates/plain-date.ts';
import type { PerformancePeriod } from '../../catalogue/vocabulary.ts';
import type { PricePoint } from './price-change.ts';
import { oldestYearStartDays, statedGrowth } from './growth.ts';

/**
 * Returns the index of the first day at least a month after (or before) the given one; the last (or first) index if there is no
 * such day. The days ascend.
 */
export function monthAway(days: readonly PlainDate[], place: number, direction: -1 | 1): number {
  const last = days.length - 1;
  const day = days[place];
  if (day === undefined) return last;
  const goal = addMonths(day, direction);
  const found = direction > 0 ? days.findIndex((one) => one >= goal) : days.findLastIndex((one) => one <= goal);
  if (found >= 0) return found;
  return direction > 0 ? last : 0;
}

/** Periods that start a fixed time before their last day. */
type CountedPeriod = Exclude<PerformancePeriod, 'SinceInception'>;

/**
 * Returns the day whose price a period starts from, counted back from its last day: weeks, months or years before, for the year
 * to date the last day of the previous year (FUND-15). Returns the last day itself if the calendar has no previous year.
 */
export function periodStart(period: CountedPeriod, last: PlainDate): PlainDate {
  if (period === 'YTD') return plainDateOf(datePartsOf(last).year - 1, 12, 31) ?? last;
  const count = -Number(period.slice(0, -1));
  if (period.endsWith('W')) return addDays(last, 7 * count);
  return period.endsWith('M') ? addMonths(last, count) : addYears(last, count);
}

/**
 * Returns the start price of a period: the last one on or before its first day, at most `oldestDays` old; undefined if the
 * ascending series has none.
 */
function startPrice(prices: readonly PricePoint[], since: PlainDate, oldestDays: number): PricePoint | undefined {
  const start = prices[countUpTo(prices, since) - 1];
  return start && daysBetween(start.date, since) <= oldestDays ? start : undefined;
}

/** Returns the number of prices on or before the day. */
function countUpTo(prices: readonly PricePoint[], day: PlainDate): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
