import { addDays, addMonths, datePartsOf, daysBetween, plainDateOf, type PlainDate } from '../../dates/plain-date.ts';
import type { PricePoint } from './price-change.ts';

export interface CalendarPerformance {
  /** Ascending; total percentage over the whole year. */
  years: { year: number; value: number }[];
  /** Ascending, months from 1; total percentage over the whole month. */
  months: { year: number; month: number; value: number }[];
}

/** Maximum days between a month's last price and its end to count as its close: for funds priced weekly. */
const oldestCloseDays = 7;

/**
 * Returns the performance in calendar years and months of a series of ascending dates and positive prices (DATA-08). Includes
 * only periods that ended before `today` and have a close at both ends, so that a part is never presented as the whole.
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

/** Returns the close of each finished month, by months since year 0 with January as 0. */
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
