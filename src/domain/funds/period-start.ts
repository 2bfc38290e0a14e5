import type { PerformancePeriod } from '../catalogue/vocabulary.ts';
import { addDays, addMonths, addYears, datePartsOf, plainDateOf, type PlainDate } from '../dates/plain-date.ts';

/** Periods that start a fixed time before their last day. */
export type CountedPeriod = Exclude<PerformancePeriod, 'SinceInception'>;

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
