import type { Database } from '../../db/database.ts';

export type Product = 'fund' | 'program';

/** Fee schemes of a product with their ranges; null where there is no such product. */
export async function readFeeSchemes(database: Database, product: Product, id: string) {
  if (!(await exists(database, product, id))) return null;
  const schemes = await database
    .selectFrom(`${product}_fee_schemes`)
    .innerJoin('fee_schemes', 'fee_schemes.id', 'fee_scheme_id')
    .where('product_id', '=', id)
    .select(['currency_id', 'fee_scheme_id', 'calculation_base'])
    .orderBy('currency_id')
    .execute();
  const ids = schemes.map(({ fee_scheme_id }) => fee_scheme_id);
  const ranges =
    ids.length === 0
      ? []
      : await database
          .selectFrom('fee_ranges')
          .selectAll()
          .where('fee_scheme_id', 'in', ids)
          .orderBy('threshold')
          .execute();
  return { schemes, ranges };
}

/** Limits of a product; null where there is no such product. */
export async function readLimits(database: Database, product: Product, id: string) {
  if (!(await exists(database, product, id))) return null;
  return database
    .selectFrom(`${product}_limits`)
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('currency_id')
    .execute();
}

async function exists(database: Database, product: Product, id: string): Promise<boolean> {
  const row = await database.selectFrom(`${product}s`).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
