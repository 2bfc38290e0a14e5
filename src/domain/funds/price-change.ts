import { addYears, type PlainDate } from '../dates/plain-date.ts';
import { yearlyGrowth } from './growth.ts';

/** A price of a day, in whatever unit the series is. */
export interface DayPrice {
  date: PlainDate;
  price: number;
}

export interface PriceChange {
  from: DayPrice;
  to: DayPrice;
  /** From the first price to the last, in percent. */
  change: number;
  /** The same a year and compounded; null for less than a year, which tells nothing of one. */
  perYear: number | null;
}

/** From one price to another, in percent; null where there is none to compare with (SIL-67). */
export function changeInPercent(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined || from <= 0 ? null : (to / from - 1) * 100;
}

/** How far prices have come from their first day to their last (FUND-18); null for fewer than two of them. */
export function priceChange(prices: readonly DayPrice[]): PriceChange | null {
  const [from] = prices;
  const to = prices.at(-1);
  if (!from || !to || from === to || from.price <= 0) return null;
  const factor = to.price / from.price;
  const perYear = to.date < addYears(from.date, 1) ? null : yearlyGrowth(factor, from.date, to.date);
  return { from, to, change: (factor - 1) * 100, perYear };
}
