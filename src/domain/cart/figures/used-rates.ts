import type { ForexPair } from '../../forecast/forecast-result.ts';
import { conversionBetween, conversionFactor } from '../../forecast/forex.ts';
import type { ResolvedItem } from '../resolve/calculator-input.ts';

/** An exchange rate used for a conversion: 1 of the first currency is `factor` of the other, from the quoted pairs. */
export interface UsedRate {
  currencyFromId: string;
  currencyToId: string;
  factor: number;
  pairs: readonly ForexPair[];
}

/** The currency of the totals, and the quoted rates. */
export interface RateContext {
  currencyId: string;
  rates: readonly ForexPair[];
}

/** Returns the rates by which items are converted into the currency of the totals, by currency. */
export function usedRates(
  items: readonly Pick<ResolvedItem, 'currencyId'>[],
  { currencyId: currencyToId, rates }: RateContext,
): UsedRate[] {
  const ids = new Set(items.map(({ currencyId }) => currencyId));
  return [...ids].toSorted().flatMap((currencyFromId) => {
    const conversion = currencyFromId === currencyToId ? null : conversionBetween(currencyFromId, currencyToId, rates);
    return conversion
      ? [{ currencyFromId, currencyToId, factor: conversionFactor(conversion), pairs: conversion.pairs }]
      : [];
  });
}
