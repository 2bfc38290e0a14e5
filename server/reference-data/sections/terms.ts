import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Product } from '../../modules/terms/repository.ts';
import { about, amount, recordId } from '../fields.ts';

/** What holds for a product in one currency. */
export const productTerms = z.strictObject({
  currencyId: about('A currency', recordId),
  feeSchemeId: about('Null has no entry fee', z.nullable(recordId)),
  limits: about(
    'Least amounts, in the currency',
    z.nullable(
      z.strictObject({
        minimalOneOffAmount: z.nullable(amount),
        minimalPeriodicalAmount: z.nullable(amount),
      }),
    ),
  ),
});
type Terms = z.output<typeof productTerms>;

/** Reads fee schemes and limits by product and currency. */
export async function readTerms(database: Database, product: Product): Promise<Map<string, Map<string, Terms>>> {
  const schemes = await database
    .selectFrom(`${product}FeeSchemes`)
    .select(['productId', 'currencyId', 'feeSchemeId'])
    .orderBy('currencyId')
    .execute();
  const limits = await database
    .selectFrom(`${product}Limits`)
    .select(['productId', 'currencyId', 'minimalOneOffAmount', 'minimalPeriodicalAmount'])
    .orderBy('currencyId')
    .execute();
  const all = new Map<string, Map<string, Terms>>();
  const termsOf = (productId: string, currencyId: string): Terms => {
    const own = all.get(productId) ?? new Map<string, Terms>();
    const terms = own.get(currencyId) ?? { currencyId, feeSchemeId: null, limits: null };
    all.set(productId, own.set(currencyId, terms));
    return terms;
  };
  for (const { productId, currencyId, feeSchemeId } of schemes)
    termsOf(productId, currencyId).feeSchemeId = feeSchemeId;
  for (const { productId, currencyId, ...row } of limits) termsOf(productId, currencyId).limits = row;
  return all;
}

export const schemeRows = (productId: string, terms: readonly Terms[]) =>
  terms.flatMap(({ currencyId, feeSchemeId }) =>
    feeSchemeId === null ? [] : [{ productId, currencyId, feeSchemeId }],
  );

export const limitRows = (productId: string, terms: readonly Terms[]) =>
  terms.flatMap(({ currencyId, limits }) => (limits === null ? [] : [{ productId, currencyId, ...limits }]));
