import type { CartDifference } from '#domain/analysis/difference/cart-difference.ts';
import type { DifferenceFigure, DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import { conversionBy } from '#domain/forecast/forex.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { readVectors } from './fixtures.ts';

interface VectorItem extends ForecastItem {
  currency: string;
  factor: number;
  leftOut?: string;
}

export interface DifferenceCase {
  name: string;
  difference: {
    figure?: DifferenceFigure;
    scenario?: Scenario;
    base: { items: VectorItem[] };
    other: { items: VectorItem[] };
  };
  expected: CartDifference;
}

/** Pairs of carts with what an independent program says their difference is due to (calculation, section 13). */
export const differenceCases = (readVectors('differenceVectors') as { cases: DifferenceCase[] }).cases;

/** Returns an item of a vector as the domain takes it. */
export const itemOfVector = ({ id, currency, factor, leftOut, ...forecast }: VectorItem): DifferenceItem =>
  leftOut === undefined
    ? { id, leftOut: null, forecast, currencyId: currency, conversion: conversionBy(factor) }
    : { id, leftOut };

/** Returns how far figures of a case may differ: 1e-9 of the larger cart, or 1e-4. */
export const agreementOf = ({ expected: { base, other } }: DifferenceCase): number =>
  Math.max(1e-9 * Math.max(Math.abs(base), Math.abs(other)), 1e-4);
