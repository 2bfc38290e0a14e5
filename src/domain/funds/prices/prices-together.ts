import type { DayPrice } from './price-change.ts';
import type { PlainDate } from '../../dates/plain-date.ts';

/** Value of the first day in a rebased series. */
export const rebasedStart = 100;

/** Rebases a history to 100 on its first day; all percentage changes stay the same. */
export function rebasedPrices(prices: readonly DayPrice[]): DayPrice[] {
  const [first] = prices;
  if (!first || first.price <= 0) return [...prices];
  return prices.map(({ date, price }) => ({ date, price: (price / first.price) * rebasedStart }));
}

/** Prices of several products on the same days. */
export interface PricesTogether {
  /** Ascending; each product is 100 on the first. */
  days: readonly PlainDate[];
  /** In the order of the histories, one value per day; the last price is carried forward. */
  values: readonly Float64Array[];
}

/**
 * Rebases prices to 100 on the first common day (screens, section 7); null if one has no price.
 *
 * @param histories - by ascending days
 */
export function pricesTogether(histories: readonly (readonly DayPrice[])[]): PricesTogether | null {
  const firsts = histories.map((history) => history[0]?.date);
  const [known] = firsts;
  if (known === undefined || firsts.includes(undefined)) return null;
  const start = firsts.reduce(
    (latest: PlainDate, date) => (date !== undefined && date > latest ? date : latest),
    known,
  );
  const days = [...new Set(histories.flatMap((history) => history.map(({ date }) => date)))]
    .filter((date) => date >= start)
    .toSorted();
  return { days, values: histories.map((history) => rebased(history, days)) };
}

function rebased(history: readonly DayPrice[], days: readonly PlainDate[]): Float64Array {
  let place = 0;
  const prices = days.map((day) => {
    while ((history[place + 1]?.date ?? '9999') <= day) place += 1;
    return history[place]?.price ?? Number.NaN;
  });
  const base = prices[0] ?? Number.NaN;
  return Float64Array.from(prices, (price) => (price / base) * rebasedStart);
}
