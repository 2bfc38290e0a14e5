import { addDays, addMonths, datePartsOf, daysBetween, plainDateOf, type PlainDate } from '../dates/plain-date.ts';
import type { PricePoint } from './price-point.ts';

export interface CalendarPerformance {
  /** Ascending; percent in total over the whole year. */
  years: { year: number; value: number }[];
  /** Ascending, months from 1; percent in total over the whole month. */
  months: { year: number; month: number; value: number }[];
}

/** A month's last price counts as its close up to this many days before its end: funds priced once a week. */
const oldestCloseDays = 7;

/**
 * Performance in calendar years and months of a series of ascending dates and positive prices (DATA-08). Only what was over
 * before `today` and has a close at both ends is stated, so that a part never passes for the whole.
 */
export function calendarPerformance(prices: readonly PricePoint[], today: PlainDate): CalendarPerformance {
  const closes = monthCloses(prices, today);
  const growth = (from: number, to: number) => {
    const start = closes.get(from);
    const end = closes.get(to);
    return start === undefined || end === undefined ? null : (end / start - 1) * 100;
  };
  const months = [...closes.keys()].flatMap((month) => {
    const value = growth(month - 1, month);
    return value === null ? [] : [{ year: Math.floor(month / 12), month: (month % 12) + 1, value }];
  });
  const years = [...closes.keys()].flatMap((month) => {
    const value = month % 12 === 11 ? growth(month - 12, month) : null;
    return value === null ? [] : [{ year: Math.floor(month / 12), value }];
  });
  return { years, months };
}

/** Close of each finished month by its number since year 0, January being 0. */
function monthCloses(prices: readonly PricePoint[], today: PlainDate): ReadonlyMap<number, number> {
  const lasts = new Map<number, PricePoint>();
  for (const price of prices) {
    const { year, month } = datePartsOf(price.date);
    lasts.set(year * 12 + month - 1, price);
  }
  return new Map(
    [...lasts].flatMap(([month, { date, close }]) => {
      const end = monthEnd(date);
      return end !== null && end < today && daysBetween(date, end) <= oldestCloseDays ? [[month, close] as const] : [];
    }),
  );
}

function monthEnd(date: PlainDate): PlainDate | null {
  const { year, month } = datePartsOf(date);
  const first = plainDateOf(year, month, 1);
  return first && addDays(addMonths(first, 1), -1);
}
