import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import { exactSum } from '../../money/exact.ts';
import type { Bounds } from '../../cart/product/item-limits.ts';

/** An amount that stays in proportion to those of other positions. */
export interface ProportionedAmount {
  amount: number;
  bounds: Bounds;
  /** Conversion into the currency in which the amounts are added up. */
  conversion: Conversion;
}

/**
 * Returns the bounds of a total of amounts in fixed proportions, so that each stays within its own bounds (calculation, section
 * 11). `present` is their current sum.
 */
export function proportionBounds(amounts: readonly ProportionedAmount[]): Bounds & { present: number } {
  const converted = amounts.map(({ amount, conversion }) => amount * conversionFactor(conversion));
  const present = exactSum(converted);
  const totalAt = (bound: number, amount: number) => (bound / amount) * present;
  return {
    present,
    min: Math.ceil(Math.max(0, ...amounts.map(({ amount, bounds }) => totalAt(bounds.min, amount)))),
    max: Math.floor(Math.min(...amounts.map(({ amount, bounds }) => totalAt(bounds.max, amount)))),
  };
}
