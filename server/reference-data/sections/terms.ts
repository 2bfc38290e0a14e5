import * as z from 'zod/mini';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
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
    .selectFrom(`${product}_fee_schemes`)
    .select(['product_id', 'currency_id', 'fee_scheme_id'])
    .orderBy('currency_id')
    .execute();
  const limits = await database
    .selectFrom(`${product}_limits`)
    .select(['product_id', 'currency_id', 'minimal_one_off_amount', 'minimal_periodical_amount'])
    .orderBy('currency_id')
    .execute();
  const all = new Map<string, Map<string, Terms>>();
  const termsOf = (productId: string, currencyId: string): Terms => {
    const own = all.get(productId) ?? new Map<string, Terms>();
    const terms = own.get(currencyId) ?? { currencyId, feeSchemeId: null, limits: null };
    all.set(productId, own.set(currencyId, terms));
    return terms;
  };
  for (const { product_id, currency_id, fee_scheme_id } of schemes)
    termsOf(product_id, currency_id).feeSchemeId = fee_scheme_id;
  for (const { product_id, currency_id, ...row } of limits)
    termsOf(product_id, currency_id).limits = {
      minimalOneOffAmount: numberOrNull(row.minimal_one_off_amount),
      minimalPeriodicalAmount: numberOrNull(row.minimal_periodical_amount),
    };
  return all;
}

export const schemeRows = (product_id: string, terms: readonly Terms[]) =>
  terms.flatMap(({ currencyId, feeSchemeId }) =>
    feeSchemeId === null ? [] : [{ product_id, currency_id: currencyId, fee_scheme_id: feeSchemeId }],
  );

export const limitRows = (product_id: string, terms: readonly Terms[]) =>
  terms.flatMap(({ currencyId, limits }) =>
    limits === null
      ? []
      : [
          {
            product_id,
            currency_id: currencyId,
            minimal_one_off_amount: limits.minimalOneOffAmount,
            minimal_periodical_amount: limits.minimalPeriodicalAmount,
          },
        ],
  );
