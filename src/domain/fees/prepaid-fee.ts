import { roundedProduct } from '../money/rounding.ts';
import { entryFee } from './entry-fee.ts';
import { feeRate } from './fee-rate.ts';
import type { FeeScheme, PrepaidFeeParameters } from './fee-scheme.ts';

/** Limits of a prepaid plan; each applies only if it is given, the age limit only if the age is known. */
export interface PrepaidTerms {
  periodicalAmount: number;
  /** Whole years. */
  investmentHorizon: number;
  prepaid?: PrepaidFeeParameters | null | undefined;
  age?: number | null | undefined;
}

/** Returns the years whose instalments the prepaid fee counts (calculation, section 4). */
export function countedYears({ investmentHorizon, prepaid, age }: Omit<PrepaidTerms, 'periodicalAmount'>): number {
  const byHorizon = prepaid?.maxInvestmentHorizon ?? Infinity;
  const byAge = Math.max(0, (prepaid?.maxAge ?? Infinity) - (age ?? -Infinity));
  return Math.min(investmentHorizon, byHorizon, byAge);
}

/** Returns the deposits covered by the prepaid fee (calculation, section 4; CALC-15). */
export function targetAmount(terms: PrepaidTerms): number {
  const planned = roundedProduct([terms.periodicalAmount, 12, countedYears(terms)]);
  return Math.min(planned, terms.prepaid?.maxTargetAmount ?? Infinity);
}

/** Returns the full fee of a prepaid plan: that of its target amount, at the prepaid rate. */
export function prepaidFee(scheme: FeeScheme, target: number, discount: number): number {
  const rate = feeRate(scheme.prepaidRanges, target);
  return entryFee(target, { calculationBase: scheme.calculationBase, rate, discount });
}
