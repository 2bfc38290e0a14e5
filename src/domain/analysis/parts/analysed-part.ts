import type { ForecastItem } from '../../forecast/forecast-item.ts';
import { unchanged, type Conversion } from '../../forecast/forex.ts';
import { partsOf, type CachedItem } from '../../cart/calculate/cached-items.ts';
import { summaryRates } from '../../cart/calculate/summary-rates.ts';
import type { SummaryContext } from '../../cart/calculate/cart-answers.ts';

/**
 * A unit of analysis that is projected separately: a product, or a fund of a package with its amount, and its conversion into
 * the displayed currency. An item is analysed as one part, a package and a cart as all of theirs.
 */
export interface AnalysedPart {
  id: string;
  /** Id of the product, or of the package that the fund belongs to. */
  positionId: string;
  currencyId: string;
  forecast: ForecastItem;
  conversion: Conversion;
}

/** Creates the part for an item in its own currency. */
export const partInOwnCurrency = (forecast: ForecastItem): AnalysedPart => ({
  id: forecast.id,
  positionId: forecast.id,
  currencyId: '',
  forecast,
  conversion: unchanged,
});

/** Replaces values of a part's forecast input. */
export const withForecast = (part: AnalysedPart, change: Partial<AnalysedPart['forecast']>): AnalysedPart => ({
  ...part,
  forecast: { ...part.forecast, ...change },
});

/** Returns the parts with known gains, or all if none has any: those that decide how long a cart runs (calculation, section 8). */
export function countedParts(parts: readonly AnalysedPart[]): readonly AnalysedPart[] {
  const known = parts.filter(({ forecast }) => forecast.path);
  return known.length > 0 ? known : parts;
}

/** Returns the longest horizon of the parts with known gains, or of all if none has any, in years; 0 without parts. */
export const longestOf = (parts: readonly AnalysedPart[]): number =>
  Math.max(0, ...countedParts(parts).map(({ forecast }) => forecast.investmentHorizon));

/** Returns the parts with known gains that end last, or of all if none has any. */
export function partsEndingLast(parts: readonly AnalysedPart[]): readonly AnalysedPart[] {
  const last = longestOf(parts);
  return countedParts(parts).filter(({ forecast }) => forecast.investmentHorizon === last);
}

/**
 * Returns the parts of a cart's items, as cached for its forecast, converted into the currency of the summary; an item that
 * cannot be planned is left out, as in the forecast. If rates are missing, returns the currencies without one: different
 * currencies are never added.
 */
export function cachedParts(
  items: readonly CachedItem[],
  context: SummaryContext,
): { parts: readonly AnalysedPart[] } | { missingFrom: readonly string[] } {
  const rates = summaryRates(context);
  const missingFrom = new Set<string>();
  const parts = items.flatMap((item) =>
    partsOf(item).flatMap(({ id, input: { currencyId, forecast } }): AnalysedPart[] => {
      const conversion = rates.conversionFrom(currencyId);
      if (conversion) return [{ id, positionId: item.id, currencyId, forecast, conversion }];
      missingFrom.add(currencyId);
      return [];
    }),
  );
  return missingFrom.size > 0 ? { missingFrom: [...missingFrom] } : { parts };
}
