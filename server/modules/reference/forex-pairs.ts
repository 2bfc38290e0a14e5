import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import type { Database } from '../../db/database.ts';
import { listForexRates } from './repository.ts';

export async function forexPairs(database: Database): Promise<ForexPair[]> {
  const rows = await listForexRates(database);
  return rows.map(({ currency_from_id, currency_to_id, rate, unit }) => ({
    currencyFromId: currency_from_id,
    currencyToId: currency_to_id,
    forexRate: Number(rate),
    unit,
  }));
}
