import { exactSum } from './exact.ts';
import { roundMoney } from './rounding.ts';

/** Remainders are compared in hundredths of the displayed unit. */
const finer = 2;

interface RoundedParts {
  /** Decimals of the displayed unit; 0 by default. */
  decimals?: number;
  /** The displayed total, if it is given from elsewhere; by default the rounded sum of the amounts. */
  total?: number;
}

/**
 * Rounds amounts so that they add up to their total as it is displayed (largest remainder): every amount is rounded down, and
 * the missing units go to the largest remainders, one each, ties to the earlier entry. The result adds up exactly; an amount of
 * 0 stays 0 unless all are, and each part is within one unit of its amount wherever the amounts add up to the total before its
 * rounding (calculation, section 8).
 */
export function roundedParts(amounts: readonly number[], { decimals = 0, total }: RoundedParts = {}): number[] {
  const unit = 10 ** decimals;
  const steps = 10 ** finer;
  const parts = amounts.map((amount) => {
    const fine = Math.round(roundMoney(amount, decimals + finer) * unit * steps);
    const whole = Math.floor(fine / steps);
    return { whole, remainder: fine - whole * steps, isZero: fine === 0 };
  });
  const counted = parts.some(({ isZero }) => !isZero) ? parts.filter(({ isZero }) => !isZero) : parts;
  const sum = Math.round((total ?? roundMoney(exactSum(amounts), decimals)) * unit);
  shareOut(counted, sum - parts.reduce((given, { whole }) => given + whole, 0));
  return parts.map(({ whole }) => whole / unit + 0);
}

/** Adds the missing units to the parts; those that no rounding explains are shared evenly. */
function shareOut(parts: readonly { whole: number; remainder: number }[], missing: number): void {
  if (parts.length === 0) return;
  const each = Math.floor(missing / parts.length);
  const lifted = missing - each * parts.length;
  // The sort is stable, so that ties keep their order.
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder);
  for (const [place, part] of byRemainder.entries()) part.whole += each + (place < lifted ? 1 : 0);
}
