import * as z from 'zod/mini';
import { calculationBases } from '#domain/catalogue/vocabulary.ts';
import { id, money, nullableNumber, percent } from './common.ts';

const feeRange = z.object({ from: money, rate: percent });

/** Fee schemes of a product, one per currency; thresholds in that currency (SIL-93). */
export const feeScheme = z.object({
  currencyId: id,
  calculationBase: z.enum(calculationBases),
  paymentRanges: z.array(feeRange),
  prepaidRanges: z.array(feeRange),
});

/** Limits of a product, one per currency (SIL-167). */
export const limit = z.object({
  currencyId: id,
  minimalOneOffAmount: z.nullable(money),
  minimalPeriodicalAmount: z.nullable(money),
});

/** Maximum number of products per kind in one call. */
export const mostTermsAtOnce = 100;

/** A single id is sent as itself, several as a list. */
const wantedIds = z.optional(z.union([id, z.array(id).check(z.maxLength(mostTermsAtOnce))]));
export const termsQuery = z.object({ fund: wantedIds, program: wantedIds });

const productTerms = z.object({
  id,
  feeSchemes: z.array(feeScheme),
  limits: z.array(limit),
  /** Costs within the product in percent a year (TER); null if they are not known, as a server of the version before has it. */
  ongoingCharge: z.prefault(nullableNumber, null),
});
export const termsAnswer = z.object({ funds: z.array(productTerms), programs: z.array(productTerms) });

export type ProductFeeScheme = z.infer<typeof feeScheme>;
export type ProductLimit = z.infer<typeof limit>;
