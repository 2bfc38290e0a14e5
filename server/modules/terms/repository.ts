import type { Database } from '../../db/database.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';

export type Product = 'fund' | 'program';

/** Returns the ids that belong to a product. */
export async function readKnown(database: Database, product: Product, ids: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom(`${product}s`).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Lists the fee schemes of products with their ranges. */
export async function readFeeSchemes(database: Database, product: Product, ids: readonly string[]) {
  const schemes = await database
    .selectFrom(`${product}FeeSchemes`)
    .innerJoin('feeSchemes', 'feeSchemes.id', 'feeSchemeId')
    .where('productId', 'in', ids)
    .select(['productId', 'currencyId', 'feeSchemeId', 'calculationBase'])
    .orderBy('currencyId')
    .execute();
  const schemeIds = [...new Set(schemes.map(({ feeSchemeId }) => feeSchemeId))];
  const ranges =
    schemeIds.length === 0
      ? []
      : await database
          .selectFrom('feeRanges')
          .select(['feeSchemeId', 'kind', 'threshold', 'rate'])
          .where('feeSchemeId', 'in', schemeIds)
          .orderBy('threshold')
          .execute();
  return { schemes, ranges };
}

/** Returns the ongoing charges of products in percent a year, by id; unknown ones are left out. */
export async function readCharges(
  database: Database,
  product: Product,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const charges =
    product === 'fund'
      ? database
          .selectFrom('fundDetails')
          .select(['fundId as id', 'ongoingCharge as charge'])
          .where('fundId', 'in', ids)
      : database.selectFrom('programs').select(['id', 'ter as charge']).where('id', 'in', ids);
  const rows = await charges.execute();
  return new Map(rows.flatMap(({ id, charge }) => (charge === null ? [] : [[id, charge] as const])));
}

/** Lists the least amounts of products. */
export const readLimits = (database: Database, product: Product, ids: readonly string[]) =>
  database
    .selectFrom(`${product}Limits`)
    .select(['productId', 'currencyId', 'minimalOneOffAmount', 'minimalPeriodicalAmount'])
    .where('productId', 'in', ids)
    .orderBy('currencyId')
    .execute();

/** Lists the least amounts of a product, by currency. */
export async function limitsOf(database: Database, product: Product, id: string) {
  return rowsBy(await readLimits(database, product, [id]), 'productId')(id);
}
