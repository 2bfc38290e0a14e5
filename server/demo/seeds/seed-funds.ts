import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import type { Database } from '../../db/database.ts';
import { fillTable } from '../../db/rows/fill-table.ts';
import { insertFigures } from '../../db/rows/insert-figures.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { createFunds, type SeedFund } from '../create-funds.ts';
import { documentId } from '../product-documents.ts';
import { createPrices, drawAge, type Market } from '../price-history.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoData } from '../schema/demo-data.ts';
import { feeSchemeId } from '../schema/fields.ts';

/** A fund with the prices that programs and templates are blended from. */
export interface PricedFund extends SeedFund {
  prices: readonly PricePoint[];
}

/** Funds are drawn from `random`, their prices apart, so that the day changes no more than these. */
export async function seedFunds(
  database: Database,
  random: Random,
  { data, priceRandom, market }: { data: DemoData; priceRandom: Random; market: Market },
): Promise<PricedFund[]> {
  const funds = createFunds(random, data).map((fund) => ({
    ...fund,
    row: { ...fund.row, factsheetDocumentId: documentId(fund.row.isin, 'factsheet') },
    prices: pricesOf(priceRandom, market, fund),
  }));
  await insertFundRows(database, funds);
  await fillTable(
    database,
    'fundPrices',
    funds.flatMap(({ row, prices }) => prices.map(({ date, close }) => ({ fundId: row.id, date, close }))),
  );
  await insertFigures(
    database,
    'fund',
    funds.map(({ row, prices }) => ({ id: row.id, figures: priceFigures(prices) })),
  );
  return funds;
}

/** The funds with their currencies, fees and limits. */
export async function insertFundRows(database: Database, funds: readonly SeedFund[]): Promise<void> {
  await insertRows(
    database,
    'funds',
    funds.map(({ row }) => row),
  );
  await insertRows(
    database,
    'fundCurrencies',
    funds.flatMap(({ row, currencies }) =>
      currencies.map((currencyId, position) => ({ fundId: row.id, currencyId, position })),
    ),
  );
  await insertRows(
    database,
    'fundFeeSchemes',
    funds.flatMap(({ row, currencies, tariff }) =>
      currencies.map((currencyId) => ({
        productId: row.id,
        currencyId,
        feeSchemeId: feeSchemeId(tariff, currencyId),
      })),
    ),
  );
  await insertRows(
    database,
    'fundLimits',
    funds.flatMap(({ limits }) => limits),
  );
}

/** Half of the funds are older than the history, the others were founded within it; a few have no prices at all. */
function pricesOf(random: Random, market: Market, { assetClass }: SeedFund): PricePoint[] {
  if (random.chance(0.01)) return [];
  return random.chance(0.5)
    ? createPrices(random, market, assetClass)
    : createPrices(random, market, assetClass, drawAge(random));
}
