import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import { exactSum } from '../../money/exact.ts';
import type { Bounds } from '../../cart/product/item-limits.ts';

/** An amount of a position that is to stay in proportion to those of others. */
export interface ProportionedAmount {
  amount: number;
  bounds: Bounds;
  /** Into the currency in which the amounts are added up. */
  conversion: Conversion;
}

/**
 * What a total of amounts in fixed proportions may be, so that each of them stays within its bounds (calculation, section 11).
 * `present` is what they add up to now.
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
