import { roundedQuotient } from '../../money/rounding.ts';

/** How many of a hundred paths: what is not all of them is never said to be, nor what is some of them to be none. */
export type OfHundred = { kind: 'count'; count: number } | { kind: 'above' | 'below' };

/** A share of paths in whole hundredths (calculation, section 11). */
export function ofHundred(count: number, paths: number): OfHundred {
  const rounded = roundedQuotient([count, 100], [paths], 0);
  if (rounded === 100 && count < paths) return { kind: 'above' };
  if (rounded === 0 && count > 0) return { kind: 'below' };
  return { kind: 'count', count: rounded };
}

const coarsest = 10_000;

/** An amount of a spread as it is said: to 10,000, and to a hundredth of itself at least where it is smaller (screens, section 4). */
export function spreadAmount(value: number): number {
  const size = Math.abs(value) < 1 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  const step = Math.min(coarsest, Math.max(1, size));
  return Math.round(value / step) * step + 0;
}
