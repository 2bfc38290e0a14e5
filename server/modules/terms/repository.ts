import type { Database } from '../../db/database.ts';

export type Product = 'fund' | 'program';

/** Returns the ids that belong to a product. */
export async function readKnown(database: Database, product: Product, ids: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom(`${product}s`).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Lists the fee schemes of products with their ranges. */
export async function readFeeSchemes(database: Database, product: Product, ids: readonly string[]) {
  const schemes = await database
    .selectFrom(`${product}_fee_schemes`)
    .innerJoin('fee_schemes', 'fee_schemes.id', 'fee_scheme_id')
    .where('product_id', 'in', ids)
    .select(['product_id', 'currency_id', 'fee_scheme_id', 'calculation_base'])
    .orderBy('currency_id')
    .execute();
  const schemeIds = [...new Set(schemes.map(({ fee_scheme_id }) => fee_scheme_id))];
  const ranges =
    schemeIds.length === 0
      ? []
      : await database
          .selectFrom('fee_ranges')
          .select(['fee_scheme_id', 'kind', 'threshold', 'rate'])
          .where('fee_scheme_id', 'in', schemeIds)
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
          .selectFrom('fund_details')
          .select(['fund_id as id', 'ongoing_charge as charge'])
          .where('fund_id', 'in', ids)
      : database.selectFrom('programs').select(['id', 'ter as charge']).where('id', 'in', ids);
  const rows = await charges.execute();
  return new Map(rows.flatMap(({ id, charge }) => (charge === null ? [] : [[id, Number(charge)] as const])));
}

export const readLimits = (database: Database, product: Product, ids: readonly string[]) =>
  database
    .selectFrom(`${product}_limits`)
    .select(['product_id', 'currency_id', 'minimal_one_off_amount', 'minimal_periodical_amount'])
    .where('product_id', 'in', ids)
    .orderBy('currency_id')
    .execute();
