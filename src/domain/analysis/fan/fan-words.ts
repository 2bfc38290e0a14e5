import { roundedQuotient } from '../../money/rounding.ts';

/** Number of paths out of a hundred; `above` and `below` avoid rounding to all or none. */
export type OfHundred = { kind: 'count'; count: number } | { kind: 'above' | 'below' };

/** Returns a share of paths in whole hundredths (calculation, section 11). */
export function ofHundred(count: number, paths: number): OfHundred {
  const rounded = roundedQuotient([count, 100], [paths], 0);
  if (rounded === 100 && count < paths) return { kind: 'above' };
  if (rounded === 0 && count > 0) return { kind: 'below' };
  return { kind: 'count', count: rounded };
}

const coarsest = 10_000;

/**
 * Rounds an amount of the fan for display: to 10,000, and smaller amounts to at least two significant digits (screens, section
 * 4).
 */
export function spreadAmount(value: number): number {
  const size = Math.abs(value) < 1 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  const step = Math.min(coarsest, Math.max(1, size));
  return Math.round(value / step) * step + 0;
}
