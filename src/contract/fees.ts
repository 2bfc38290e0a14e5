import * as z from 'zod/mini';
import { calculationBases } from '#domain/catalogue/vocabulary.ts';
import { id, money, percent } from './common.ts';

const feeRange = z.object({ from: money, rate: percent });

/** Fee schemes of a product, one a currency; thresholds in that currency (SIL-93). */
export const feeScheme = z.object({
  currencyId: id,
  calculationBase: z.enum(calculationBases),
  paymentRanges: z.array(feeRange),
  prepaidRanges: z.array(feeRange),
});

/** Limits of a product, one a currency (SIL-167). */
export const limit = z.object({
  currencyId: id,
  minimalOneOffAmount: z.nullable(money),
  minimalPeriodicalAmount: z.nullable(money),
});

/** The most products of a kind that one call answers the terms of. */
export const mostTermsAtOnce = 100;

/** One id comes as itself, more of them as a list. */
const wantedIds = z.optional(z.union([id, z.array(id).check(z.maxLength(mostTermsAtOnce))]));
export const termsQuery = z.object({ fund: wantedIds, program: wantedIds });

const productTerms = z.object({ id, feeSchemes: z.array(feeScheme), limits: z.array(limit) });
export const termsAnswer = z.object({ funds: z.array(productTerms), programs: z.array(productTerms) });

export type ProductFeeScheme = z.infer<typeof feeScheme>;
export type ProductLimit = z.infer<typeof limit>;
