import { roundedQuotient } from '../money/rounding.ts';
import type { ForexPair } from './forecast-result.ts';

/** A currency conversion: the product of the multipliers divided by that of the divisors, kept separate for exactness. */
export interface Conversion {
  multipliers: readonly number[];
  divisors: readonly number[];
  /** The quoted pairs used, in order. */
  pairs: readonly ForexPair[];
}

/** Conversion within one currency. */
export const unchanged: Conversion = { multipliers: [], divisors: [], pairs: [] };

/** Returns the conversion by a factor whose quoted pairs are not known. */
export const conversionBy = (factor: number): Conversion => ({ multipliers: [factor], divisors: [], pairs: [] });

/**
 * Returns the conversion from one currency to another: the pair, otherwise its inverse, otherwise through one common currency,
 * the first in the rates; null if there is no connection (CALC-17, SIL-97). Pairs without a positive rate and unit are ignored.
 */
export function conversionBetween(fromId: string, toId: string, pairs: readonly ForexPair[]): Conversion | null {
  if (fromId === toId) return unchanged;
  const usable = pairs.filter((pair) => pair.forexRate > 0 && pair.unit > 0);
  const straight = straightConversion(fromId, toId, usable);
  if (straight) return straight;
  const currencies = new Set(usable.flatMap((pair) => [pair.currencyFromId, pair.currencyToId]));
  for (const commonId of currencies) {
    const there = straightConversion(fromId, commonId, usable);
    const onwards = straightConversion(commonId, toId, usable);
    if (there && onwards)
      return {
        multipliers: [...there.multipliers, ...onwards.multipliers],
        divisors: [...there.divisors, ...onwards.divisors],
        pairs: [...there.pairs, ...onwards.pairs],
      };
  }
  return null;
}

/** Returns the quoted pairs of conversions, each once: all that is needed to calculate them again. */
export function quotedPairs(conversions: readonly Pick<Conversion, 'pairs'>[]): ForexPair[] {
  const pairs = conversions.flatMap((conversion) => conversion.pairs);
  return pairs.filter((pair, place) => pairs.indexOf(pair) === place);
}

/** Converts an amount, rounded half up to 2 decimals. */
export const convertedMoney = (amount: number, { multipliers, divisors }: Conversion): number =>
  roundedQuotient([amount, ...multipliers], divisors);

/** Returns the factor of a conversion as a double, for series. */
export const conversionFactor = ({ multipliers, divisors }: Conversion): number =>
  multipliers.reduce((factor, multiplier) => factor * multiplier, 1) /
  divisors.reduce((factor, divisor) => factor * divisor, 1);

function straightConversion(fromId: string, toId: string, pairs: readonly ForexPair[]): Conversion | null {
  const pair = pairs.find(({ currencyFromId, currencyToId }) => currencyFromId === fromId && currencyToId === toId);
  if (pair) return { multipliers: [pair.forexRate], divisors: [pair.unit], pairs: [pair] };
  const inverse = pairs.find(({ currencyFromId, currencyToId }) => currencyFromId === toId && currencyToId === fromId);
  return inverse ? { multipliers: [inverse.unit], divisors: [inverse.forexRate], pairs: [inverse] } : null;
}
