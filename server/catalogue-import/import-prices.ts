import { sql } from 'kysely';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/insert-figures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { raiseCatalogueVersion } from '../modules/catalogue/repository.ts';
import type { PriceSeries } from './check-prices.ts';

export interface PriceImport {
  /** Series that are stored now. */
  funds: number;
  prices: number;
  /** ISINs that the catalogue does not know; their series are refused. */
  unknown: string[];
}

/**
 * Replaces the histories of the funds, so that two sources are never mixed in one, and states their figures anew; all series
 * of known funds or none.
 */
export async function importPrices(
  database: Database,
  series: readonly PriceSeries[],
  onProgress: (written: number) => void,
): Promise<PriceImport> {
  return database.transaction().execute(async (transaction) => {
    const ids = await fundIds(transaction);
    const known = series.flatMap(({ isin, prices }) => {
      const id = ids.get(isin);
      return id === undefined ? [] : [{ id, prices }];
    });
    let written = 0;
    for (const { id, prices } of known) {
      await removeHistory(transaction, id);
      await insertRows(
        transaction,
        'fund_prices',
        prices.map(({ date, close }) => ({ fund_id: id, date, close })),
      );
      written += prices.length;
      onProgress(written);
    }
    await insertFigures(
      transaction,
      'fund',
      known.map(({ id, prices }) => ({ id, figures: priceFigures(prices) })),
    );
    if (known.length > 0) await raiseCatalogueVersion(transaction);
    const unknown = series.filter(({ isin }) => !ids.has(isin)).map(({ isin }) => isin);
    return { funds: known.length, prices: written, unknown };
  });
}

async function fundIds(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('funds').select(['id', 'isin']).execute();
  return new Map(rows.map(({ id, isin }) => [isin, id]));
}

async function removeHistory(database: Database, fundId: string): Promise<void> {
  await database.deleteFrom('fund_prices').where('fund_id', '=', fundId).execute();
  for (const table of ['fund_performance', 'fund_volatilities']) {
    await sql`delete from ${sql.table(table)} where product_id = ${fundId}`.execute(database);
  }
}
