import { addDays, addMonths, addYears, datePartsOf, daysBetween, type PlainDate } from './plain-date.ts';

const daysOfWeek = 7;
/** A Monday. */
const someMonday: PlainDate = '2024-01-01';

/** The first and the last day that can be chosen; null without a bound. */
export interface DayRange {
  min: PlainDate | null;
  max: PlainDate | null;
}

/** Returns the place of a day in its week, from 0 for Monday to 6 for Sunday. */
export const placeInWeek = (day: PlainDate): number =>
  ((daysBetween(someMonday, day) % daysOfWeek) + daysOfWeek) % daysOfWeek;

/** Returns the first day of a day's month. */
const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 8)}01`;

/** Returns the weeks of a day's month from Monday to Sunday; null where a day of the week belongs to another month. */
export function weeksOf(day: PlainDate): (PlainDate | null)[][] {
  const first = firstOfMonth(day);
  const { day: count } = datePartsOf(lastOfMonth(first));
  const start = placeInWeek(first);
  const weeks = Math.ceil((start + count) / daysOfWeek);
  const dayAt = (place: number) => (place < 0 || place >= count ? null : addDays(first, place));
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: daysOfWeek }, (_day, column) => dayAt(row * daysOfWeek + column - start)),
  );
}

/** From the longest month, whose last day becomes that of every other one. */
const lastOfMonth = (first: PlainDate): PlainDate =>
  addMonths(`${first.slice(0, 4)}-01-31`, datePartsOf(first).month - 1);

/** Returns the nearest day within the range. */
export function withinRange(day: PlainDate, { min, max }: DayRange): PlainDate {
  if (min !== null && day < min) return min;
  return max !== null && day > max ? max : day;
}

/** Whether a day can be chosen. */
export const isInRange = (day: PlainDate, range: DayRange): boolean => withinRange(day, range) === day;

function moved(day: PlainDate, key: string, isLong: boolean): PlainDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysOfWeek);
    case 'ArrowDown':
      return addDays(day, daysOfWeek);
    case 'PageUp':
      return isLong ? addYears(day, -1) : addMonths(day, -1);
    case 'PageDown':
      return isLong ? addYears(day, 1) : addMonths(day, 1);
    case 'Home':
      return addDays(day, -placeInWeek(day));
    case 'End':
      return addDays(day, daysOfWeek - 1 - placeInWeek(day));
    default:
      return null;
  }
}

/**
 * Returns the day that a key moves to within the range; null for any other key. Arrows move by a day and a week, Home and End to
 * the ends of the week, PageUp and PageDown by a month, with Shift (`isLong`) by a year. The calendar ends with the years 1 and
 * 9999.
 */
export function dayAfterKey(day: PlainDate, key: string, isLong: boolean, range: DayRange): PlainDate | null {
  try {
    const next = moved(day, key, isLong);
    return next === null ? null : withinRange(next, range);
  } catch (error) {
    if (error instanceof RangeError) return day;
    throw error;
  }
}
