import { decimalOf, quotient, sum, toNumber } from './decimal.ts';

/**
 * Splits whole units in proportion to the weights so that they add up exactly: every part is rounded down, and the missing
 * units go to the largest remainders, one each, ties to the earlier entry (domain rules, section 8; SIL-98). All parts are 0 if
 * the weights add up to 0. Weights must not be negative.
 */
export function largestRemainder(weights: readonly number[], units: number): number[] {
  const total = sum(weights);
  if (total.eq(0)) return weights.map(() => 0);
  const parts = weights.map((weight) => {
    const share = decimalOf(weight).times(units);
    const whole = share.minus(share.mod(total));
    return { units: toNumber(quotient(whole, total, 0)), remainder: share.minus(whole) };
  });
  const missing = units - parts.reduce((given, part) => given + part.units, 0);
  // The sort is stable, so that ties keep their order.
  const byRemainder = parts.toSorted((a, b) => b.remainder.cmp(a.remainder));
  for (const part of byRemainder.slice(0, missing)) part.units += 1;
  return parts.map((part) => part.units);
}
