import type { RateHistories } from '#domain/funds/prices/prices-in-currency.ts';
import type { Database } from '../db/database.ts';

const euro = 'EUR';

export interface ForecastRates {
  /** Day of all rates: the last one of the file. */
  day: string;
  /** Pairs that were stored before and have the rate of that day now. */
  updated: number;
  /** Currencies that had no pair with another one and are quoted against the euro now. */
  added: string[];
  /** Pairs that keep their rate, because the day has none of one of their currencies. */
  kept: string[];
}

/** Returns the last day that has a rate; '' where there is none. */
export const lastDay = (histories: RateHistories): string =>
  [...histories.values()].map((rates) => rates.at(-1)?.date ?? '').reduce((a, b) => (a > b ? a : b), '');

/**
 * Takes the rates of the last day over for forecasts (`GET /api/forex`): each stored pair gets the rate across the euro by its unit, and
 * a currency without a pair is quoted for one euro. Part of the caller's transaction; null where there is no rate.
 */
export async function storeForecastRates(
  transaction: Database,
  histories: RateHistories,
): Promise<ForecastRates | null> {
  const day = lastDay(histories);
  if (day === '') return null;
  const perEuro = new Map<string, number>([[euro, 1]]);
  for (const [currency, rates] of histories) {
    const last = rates.at(-1);
    if (last?.date === day) perEuro.set(currency, last.perEuro);
  }
  const pairs = await transaction
    .selectFrom('forexRates')
    .select(['currencyFromId', 'currencyToId', 'unit'])
    .forUpdate()
    .execute();
  const kept: string[] = [];
  for (const { currencyFromId: from, currencyToId: to, unit } of pairs) {
    const [fromRate, toRate] = [perEuro.get(from), perEuro.get(to)];
    if (fromRate === undefined || toRate === undefined) {
      kept.push(`${from}/${to}`);
      continue;
    }
    await transaction
      .updateTable('forexRates')
      .set({ rate: (toRate / fromRate) * unit })
      .where('currencyFromId', '=', from)
      .where('currencyToId', '=', to)
      .execute();
  }
  const quoted = new Set(pairs.flatMap((pair) => [pair.currencyFromId, pair.currencyToId]));
  const added = [...perEuro.keys()].filter((currency) => currency !== euro && !quoted.has(currency));
  for (const currency of added)
    await transaction
      .insertInto('forexRates')
      .values({ currencyFromId: euro, currencyToId: currency, rate: perEuro.get(currency) ?? 0, unit: 1 })
      .execute();
  return { day, updated: pairs.length - kept.length, added, kept };
}
