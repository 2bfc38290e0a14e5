import { addYears, datePartsOf, daysBetween, type PlainDate } from '../../dates/plain-date.ts';

/**
 * Maximum age in days of a yearly period's start price, the last price on or before its first day; an older one would not
 * represent that day.
 */
export const oldestYearStartDays = 31;

/**
 * Returns the number of years used for growth between two days: whole calendar years, and the remainder as a part of the year
 * it falls in. A remainder that may just be the age of a year's start price is ignored.
 */
function yearsBetween(from: PlainDate, to: PlainDate): number {
  const years = datePartsOf(to).year - datePartsOf(from).year;
  const whole = addYears(from, years) <= to ? years : years - 1;
  const start = addYears(from, whole);
  const rest = daysBetween(start, to);
  if (whole > 0 && rest <= oldestYearStartDays) return whole;
  return whole + rest / daysBetween(start, addYears(from, whole + 1));
}

/** Whether growth between two days is annualised: over a year it is, up to a year it is in total. */
export const isOverYear = (from: PlainDate, to: PlainDate): boolean => to > addYears(from, 1);

/**
 * Annualises growth by a factor between two days, in percent, compounded. Depends on the two days only, so that the same days
 * have the same figure everywhere (domain rules, section 7).
 */
export const yearlyGrowth = (factor: number, from: PlainDate, to: PlainDate): number =>
  (factor ** (1 / yearsBetween(from, to)) - 1) * 100;

/** Returns growth in percent for display: in total up to a year, annualised above that (domain rules, section 7). */
export const statedGrowth = (factor: number, from: PlainDate, to: PlainDate): number =>
  isOverYear(from, to) ? yearlyGrowth(factor, from, to) : (factor - 1) * 100;
