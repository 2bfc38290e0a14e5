import type { PlainDate } from '../../dates/plain-date.ts';
import type { DayPrice } from './price-change.ts';

/** Base currency of the exchange rates. */
export const rateBase = 'EUR';

/** Amount of a currency per euro on a day. */
export interface DayRate {
  date: PlainDate;
  perEuro: number;
}

/** Rates by currency, each by ascending days; the euro needs none. */
export type RateHistories = ReadonlyMap<string, readonly DayRate[]>;

/**
 * Converts prices into another currency, each with the newest rates up to its day (screens, section 7). Prices older than the
 * first rate of either currency are left out; empty without the rates of a currency.
 *
 * @param prices - by ascending days
 */
export function pricesInCurrency(
  prices: readonly DayPrice[],
  from: string,
  to: string,
  histories: RateHistories,
): DayPrice[] {
  if (from === to) return [...prices];
  const [given, wanted] = [rateFinder(from, histories), rateFinder(to, histories)];
  return prices.flatMap(({ date, price }) => {
    const [fromRate, toRate] = [given(date), wanted(date)];
    return fromRate === null || toRate === null ? [] : [{ date, price: (price / fromRate) * toRate }];
  });
}

/** Returns a function for the newest rate up to a day; null before the first. Must be called with ascending days. */
function rateFinder(currency: string, histories: RateHistories): (date: PlainDate) => number | null {
  if (currency === rateBase) return () => 1;
  const rates = histories.get(currency) ?? [];
  let next = 0;
  return (date) => {
    while ((rates[next]?.date ?? '9999') <= date) next += 1;
    return rates[next - 1]?.perEuro ?? null;
  };
}
