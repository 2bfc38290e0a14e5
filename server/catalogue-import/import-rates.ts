import type { RateHistories } from '#domain/funds/prices/prices-in-currency.ts';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import { lastDay, storeForecastRates, type ForecastRates } from './forecast-rates.ts';

/** The codes of all currencies that the catalogue knows. */
export async function knownCurrencies(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('currencies').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Days are compared within the currencies of the file, before its own are stored. */
async function requireNewest(transaction: Database, histories: RateHistories): Promise<void> {
  const ends = lastDay(histories);
  const { known } = await transaction
    .selectFrom('rateHistory')
    .where('currencyId', 'in', [...histories.keys()])
    .select((row) => row.fn.max('date').as('known'))
    .executeTakeFirstOrThrow();
  if (known !== null && ends < known)
    throw new Error(
      `Nothing is imported: forecasts take no older rates. These end on ${ends}, there are rates up to ${known}`,
    );
}

/**
 * Stores rates of exchange and tells how many. Between the first and the last day of a currency they replace what was there, so that
 * two sources are never mixed in one stretch; with `setsForecast` the last day's rates are those of forecasts, too, which throws where
 * the database has newer rates. All of them or none.
 */
export async function importRates(
  database: Database,
  histories: RateHistories,
  setsForecast: boolean,
): Promise<{ stored: number; forecast: ForecastRates | null }> {
  return database.transaction().execute(async (transaction) => {
    if (setsForecast) await requireNewest(transaction, histories);
    let stored = 0;
    for (const [currency, rates] of histories) {
      await transaction
        .deleteFrom('rateHistory')
        .where('currencyId', '=', currency)
        .where('date', '>=', rates[0]?.date ?? '')
        .where('date', '<=', rates.at(-1)?.date ?? '')
        .execute();
      const rows = rates.map(({ date, perEuro }) => ({ currencyId: currency, date, perEuro }));
      await insertRows(transaction, 'rateHistory', rows);
      stored += rows.length;
    }
    const forecast = setsForecast ? await storeForecastRates(transaction, histories) : null;
    if (stored > 0) await raiseCatalogueVersion(transaction);
    return { stored, forecast };
  });
}
