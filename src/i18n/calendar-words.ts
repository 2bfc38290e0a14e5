import type { PlainDate } from '#domain/dates/plain-date.ts';
import { currentLanguage } from './i18n.ts';

const formatted = (day: PlainDate, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** The days of a week from Monday. */
const week = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'];

/** Returns the days of the week from Monday, in full and short, in the current language. */
export const weekdayWords = (): { full: string; short: string }[] =>
  week.map((day) => ({ full: formatted(day, { weekday: 'long' }), short: formatted(day, { weekday: 'short' }) }));

/** Returns a month as the heading of a calendar: November 2026. */
export const monthWords = (day: PlainDate): string => formatted(day, { month: 'long', year: 'numeric' });

/** Returns a day as a screen reader says it in a calendar: Friday 27 November 2026. */
export const dayWords = (day: PlainDate): string =>
  formatted(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
