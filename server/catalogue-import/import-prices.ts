import { sql } from 'kysely';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/rows/insert-figures.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { PriceSeries } from './checks/check-prices.ts';

export interface PriceImport {
  /** Histories that are stored now. */
  funds: number;
  prices: number;
  /** Series that the catalogue has no use for. */
  refused: { isin: string; reason: string }[];
}

/**
 * Replaces the histories of the funds, so that two sources are never mixed in one, and states their figures again, as `refreshHolders`
 * does for what holds them; all usable series or none.
 */
export async function importPrices(
  database: Database,
  series: readonly PriceSeries[],
  onProgress: (written: number) => void,
  refreshHolders: (transaction: Database, fundIds: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<PriceImport> {
  return database.transaction().execute(async (transaction) => {
    const known = await knownFunds(transaction);
    const usable: { id: string; prices: PriceSeries['prices'] }[] = [];
    const refused: PriceImport['refused'] = [];
    for (const { isin, prices } of series) {
      const fund = known.get(isin);
      const ends = prices.at(-1)?.date ?? '';
      if (!fund) {
        refused.push({ isin, reason: 'the catalogue has no such fund' });
      } else if (fund.lastDay !== null && ends < fund.lastDay) {
        refused.push({ isin, reason: `it ends on ${ends}, the catalogue has prices up to ${fund.lastDay}` });
      } else {
        usable.push({ id: fund.id, prices });
      }
    }
    const prices = await replaceHistories(transaction, usable, onProgress);
    const changed = usable.map(({ id }) => id);
    await refreshHolders(transaction, changed);
    if (usable.length > 0) await raiseCatalogueVersion(transaction);
    return { funds: usable.length, prices, refused };
  });
}

interface KnownFund {
  id: string;
  lastDay: string | null;
}

async function knownFunds(database: Database): Promise<ReadonlyMap<string, KnownFund>> {
  const rows = await database
    .selectFrom('funds')
    .leftJoin('fundPrices', 'fundId', 'id')
    .select((row) => ['id', 'isin', row.fn.max('date').as('lastDay')])
    .groupBy(['id', 'isin'])
    .execute();
  return new Map(rows.map(({ id, isin, lastDay }) => [isin, { id, lastDay }]));
}

async function replaceHistories(
  database: Database,
  histories: readonly { id: string; prices: PriceSeries['prices'] }[],
  onProgress: (written: number) => void,
): Promise<number> {
  let written = 0;
  for (const { id, prices } of histories) {
    await removeHistory(database, id);
    await insertRows(
      database,
      'fundPrices',
      prices.map(({ date, close, adjustedClose }) => ({ fundId: id, date, close, adjustedClose })),
    );
    written += prices.length;
    onProgress(written);
  }
  const figures = histories.map(({ id, prices }) => ({ id, figures: priceFigures(prices) }));
  await insertFigures(database, 'fund', figures);
  return written;
}

async function removeHistory(database: Database, fundId: string): Promise<void> {
  await database.deleteFrom('fundPrices').where('fundId', '=', fundId).execute();
  for (const table of ['fundPerformance', 'fundVolatilities']) {
    await sql`delete from ${sql.table(table)} where product_id = ${fundId}`.execute(database);
  }
}
