import type { Database } from '../../db/database.ts';
import { presentTerms } from './present.ts';
import { readCharges, readFeeSchemes, readKnown, readLimits, type Product } from './repository.ts';

/** Reads fee schemes, limits and ongoing charges of products of one kind, without unknown ones. */
export async function readProductTerms(database: Database, product: Product, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [known, schemes, limits, charges] = await Promise.all([
    readKnown(database, product, ids),
    readFeeSchemes(database, product, ids),
    readLimits(database, product, ids),
    readCharges(database, product, ids),
  ]);
  return presentTerms(known, schemes, limits).map((terms) => ({
    ...terms,
    ongoingCharge: charges.get(terms.id) ?? null,
  }));
}
