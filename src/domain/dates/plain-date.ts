import { typedCode, withoutInvisible } from '../text/plain-characters.ts';

/** A calendar day as `YYYY-MM-DD`, without time or zone (architecture, section 3). */
export type PlainDate = string;

export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Milliseconds of a day without a change of the clock. */
export const dayMs = 86_400_000;
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const writtenPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Whether the text is `YYYY-MM-DD` and the day exists in the calendar, years 1 to 9999. */
export function isPlainDate(text: string): boolean {
  const [, year, month, day] = isoPattern.exec(text) ?? [];
  return year !== undefined && plainDateOf(Number(year), Number(month), Number(day)) !== null;
}

/** Returns the calendar day, month 1 to 12; null if it does not exist (31 February) or the year is not 1 to 9999. */
export function plainDateOf(year: number, month: number, day: number): PlainDate | null {
  if (![year, month, day].every(Number.isInteger)) return null;
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return written(year, month, day);
}

export function datePartsOf(date: PlainDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Parses `dd/MM/yyyy` strictly: leading zeros, four-digit year, an existing day; otherwise null (domain rules, section 9). */
export function parseWrittenDate(text: string): PlainDate | null {
  const [, day, month, year] = writtenPattern.exec(typedCode(text)) ?? [];
  return year === undefined ? null : plainDateOf(Number(year), Number(month), Number(day));
}

/** Formats a day as `dd/MM/yyyy`, the same in every language (VALID-17). */
export function formatWrittenDate(date: PlainDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Days of an average year, used to annualise figures over partial years. */
export const daysPerYear = 365.25;

/** Returns the calendar days from the first day to the second; negative if the second is earlier. */
export function daysBetween(first: PlainDate, second: PlainDate): number {
  return epochDay(second) - epochDay(first);
}

/** Adds days to a date (negative: subtracts). Throws a RangeError outside the years 1 to 9999. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date((epochDay(date) + days) * dayMs);
  return required(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** Adds months to a date; if the target month is too short, returns its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const parts = datePartsOf(date);
  const monthIndex = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12 + 1;
  return required(year, month, Math.min(parts.day, daysInMonth(year, month)));
}

/** Adds years to a date; 29 February becomes 28 February in a common year. */
export function addYears(date: PlainDate, years: number): PlainDate {
  return addMonths(date, years * 12);
}

/**
 * Returns the full years from the first day to the second; 29 February counts as 1 March in a common year (domain rules,
 * section 1).
 */
export function completedYears(from: PlainDate, to: PlainDate): number {
  const start = datePartsOf(from);
  const end = datePartsOf(to);
  const isBeforeAnniversary = end.month < start.month || (end.month === start.month && end.day < start.day);
  return end.year - start.year - (isBeforeAnniversary ? 1 : 0);
}

/** Returns the calendar day in Europe/Prague, the business time zone, at the given instant. */
export function dayInPrague(instant: Date): PlainDate {
  const parts = new Map(pragueDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return required(Number(parts.get('year')), Number(parts.get('month')), Number(parts.get('day')));
}

const pragueDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function epochDay(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function written(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function required(year: number, month: number, day: number): PlainDate {
  const date = plainDateOf(year, month, day);
  if (date === null) throw new RangeError(`No calendar day: ${year}-${month}-${day}`);
  return date;
}

const mostDigits = 8;

/**
 * Formats the content of a date field after an edit: digits in the format dd/MM/yyyy only (CART-55). Slashes are inserted while
 * typing, `1/` becomes `01/`, and pasted dates such as 14.3.1985 or 1985-03-14 are converted.
 */
export function maskedDate(text: string, before: string): string {
  const plain = typedCode(text);
  if (isPlainDate(plain)) return formatWrittenDate(plain);
  const isTypedOn = text.length > before.length;
  const parts = withoutInvisible(text).split(/\D+/);
  const whole = parts.map((part, place) => {
    const isLeft = isTypedOn && place < 2 && place < parts.length - 1;
    return isLeft && part.length === 1 ? `0${part}` : part;
  });
  const digits = whole.join('').slice(0, mostDigits);
  const shaped = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
  const isPartFull = digits.length === 2 || digits.length === 4;
  return isTypedOn && isPartFull ? `${shaped}/` : shaped;
}

export type DayPart = 'morning' | 'forenoon' | 'afternoon' | 'evening';

/** Returns the part of the day of an hour (0 to 23) for a greeting; the night counts as evening. */
export function dayPart(hour: number): DayPart {
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 9) return 'morning';
  return hour < 12 ? 'forenoon' : 'afternoon';
}
