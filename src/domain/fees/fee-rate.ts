import type { FeeRange } from './fee-scheme.ts';

/**
 * Returns the rate in percent for the base: that of the highest threshold not above it, 0 below the lowest (CALC-08). The
 * ranges may be in any order.
 */
export function feeRate(ranges: readonly FeeRange[], base: number): number {
  let reached: FeeRange | undefined;
  for (const range of ranges) if (range.from <= base && (!reached || range.from >= reached.from)) reached = range;
  return reached?.rate ?? 0;
}
