import type { PlainDate } from '../dates/plain-date.ts';
import type { DayPrice } from './price-change.ts';
import { rebasedStart } from './rebased-prices.ts';

/** Prices of several products over the same days. */
export interface PricesTogether {
  /** Ascending; on the first each of them is 100. */
  days: readonly PlainDate[];
  /** In the order of the histories, a value a day; between two prices the earlier one stays. */
  values: readonly Float64Array[];
}

/**
 * Prices as parts of 100 at the first day on which all have one (screens, section 7); null where one has none.
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
