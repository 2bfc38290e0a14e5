import { type PlainDate, addYears } from '../../dates/plain-date.ts';
import { yearlyGrowth } from './growth.ts';

export interface PricePoint {
  date: PlainDate;
  close: number;
}

/** A price of a day, in the unit of the series. */
export interface DayPrice {
  date: PlainDate;
  price: number;
}

export interface PriceChange {
  from: DayPrice;
  to: DayPrice;
  /** From the first price to the last, in percent. */
  change: number;
  /** The change annualised and compounded; null for less than a year. */
  perYear: number | null;
}

/** Returns the change from one price to another, in percent; null without a price to compare with (SIL-67). */
export function changeInPercent(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined || from <= 0 ? null : (to / from - 1) * 100;
}

/** Returns the change of prices from their first day to their last (FUND-18); null for fewer than two prices. */
export function priceChange(prices: readonly DayPrice[]): PriceChange | null {
  const [from] = prices;
  const to = prices.at(-1);
  if (!from || !to || from === to || from.price <= 0) return null;
  const factor = to.price / from.price;
  const perYear = to.date < addYears(from.date, 1) ? null : yearlyGrowth(factor, from.date, to.date);
  return { from, to, change: (factor - 1) * 100, perYear };
}
