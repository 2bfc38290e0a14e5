import { addYears, datePartsOf, daysBetween, type PlainDate } from '../dates/plain-date.ts';

/** A period of years starts from the last price on its first day or before it; an older one tells nothing of that day. */
export const oldestYearStartDays = 31;

/**
 * Years that growth from one day to a later one counts as: the whole ones by the calendar, the rest as a part of the year that
 * it lies in. A rest that may be the age of the price that a whole year starts from counts as nothing.
 */
export function yearsBetween(from: PlainDate, to: PlainDate): number {
  const years = datePartsOf(to).year - datePartsOf(from).year;
  const whole = addYears(from, years) <= to ? years : years - 1;
  const start = addYears(from, whole);
  const rest = daysBetween(start, to);
  if (whole > 0 && rest <= oldestYearStartDays) return whole;
  return whole + rest / daysBetween(start, addYears(from, whole + 1));
}

/** Whether growth from one day to another is stated a year: over a year it is, up to one it is in total. */
export const isOverYear = (from: PlainDate, to: PlainDate): boolean => to > addYears(from, 1);

/**
 * Growth by a factor between two days in percent a year, compounded. It follows from the two days alone, so that the same
 * days tell the same wherever they are shown (domain rules, section 7).
 */
export const yearlyGrowth = (factor: number, from: PlainDate, to: PlainDate): number =>
  (factor ** (1 / yearsBetween(from, to)) - 1) * 100;

/** Growth in percent as it is stated: in total up to a year, a year above that (domain rules, section 7). */
export const statedGrowth = (factor: number, from: PlainDate, to: PlainDate): number =>
  isOverYear(from, to) ? yearlyGrowth(factor, from, to) : (factor - 1) * 100;
