import { roundedQuotient } from '../money/rounding.ts';
import type { ForexPair } from './forecast-result.ts';

/** How an amount changes currency: the product of the multipliers over that of the divisors, kept apart to stay exact. */
export interface Conversion {
  multipliers: readonly number[];
  divisors: readonly number[];
  /** The quoted pairs that it goes by, in their order. */
  pairs: readonly ForexPair[];
}

const unchanged: Conversion = { multipliers: [], divisors: [], pairs: [] };

/**
 * The way from one currency to another: the pair, else its inverse, else through one common currency, the first that the
 * rates offer; null where none leads there (CALC-17, SIL-97). Pairs without a positive rate and unit do not count.
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

/** An amount in the other currency, rounded half up to 2 decimals. */
export const convertedMoney = (amount: number, { multipliers, divisors }: Conversion): number =>
  roundedQuotient([amount, ...multipliers], divisors);

/** The factor of a conversion as a double, for series. */
export const conversionFactor = ({ multipliers, divisors }: Conversion): number =>
  multipliers.reduce((factor, multiplier) => factor * multiplier, 1) /
  divisors.reduce((factor, divisor) => factor * divisor, 1);

function straightConversion(fromId: string, toId: string, pairs: readonly ForexPair[]): Conversion | null {
  const pair = pairs.find(({ currencyFromId, currencyToId }) => currencyFromId === fromId && currencyToId === toId);
  if (pair) return { multipliers: [pair.forexRate], divisors: [pair.unit], pairs: [pair] };
  const inverse = pairs.find(({ currencyFromId, currencyToId }) => currencyFromId === toId && currencyToId === fromId);
  return inverse ? { multipliers: [inverse.unit], divisors: [inverse.forexRate], pairs: [inverse] } : null;
}
