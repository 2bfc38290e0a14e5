import type { Language } from '#domain/catalogue/vocabulary.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ', sk: 'sk-SK' };
const minuteMs = 60_000;

const formatted = (at: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Prague', ...options }).format(at);

/** Returns a later time in Prague by the minute, never too early; with its date where that is another day than now. */
export function timeAfter(now: Date, at: Date, language: Language): string {
  const minute = new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs);
  const clock = formatted(minute, language, { hour: 'numeric', minute: '2-digit' });
  if (dayInPrague(minute) === dayInPrague(now)) return clock;
  return `${formatted(minute, language, { day: 'numeric', month: 'long', year: 'numeric' })}, ${clock}`;
}
