import type { PlainDate } from '../dates/plain-date.ts';
import type { DayPrice } from './price-change.ts';

/** The currency that rates of exchange are told for. */
export const rateBase = 'EUR';

/** What a euro bought of a currency on a day. */
export interface DayRate {
  date: PlainDate;
  perEuro: number;
}

/** Rates by currency, each by ascending days; the euro needs none. */
export type RateHistories = ReadonlyMap<string, readonly DayRate[]>;

/**
 * Prices in another currency, each by the newest rates up to its day (screens, section 7). What is older than the first rate of
 * either currency is left out; a currency without rates leaves nothing.
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

/** Tells the newest rate up to a day; null before the first. Is asked by ascending days. */
function rateFinder(currency: string, histories: RateHistories): (date: PlainDate) => number | null {
  if (currency === rateBase) return () => 1;
  const rates = histories.get(currency) ?? [];
  let next = 0;
  return (date) => {
    while ((rates[next]?.date ?? '9999') <= date) next += 1;
    return rates[next - 1]?.perEuro ?? null;
  };
}
