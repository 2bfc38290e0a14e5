import type { ForecastItem } from '../../forecast/forecast-item.ts';
import type { Conversion } from '../../forecast/forex.ts';

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

/** Conversion within one currency. */
export const unchanged: Conversion = { multipliers: [], divisors: [], pairs: [] };

/** Creates the part for an item in its own currency. */
export const partInOwnCurrency = (forecast: ForecastItem): AnalysedPart => ({
  id: forecast.id,
  positionId: forecast.id,
  currencyId: '',
  forecast,
  conversion: unchanged,
});

/** Returns the longest horizon of the parts, in years; 0 without parts. */
export const longestOf = (parts: readonly AnalysedPart[]): number =>
  Math.max(0, ...parts.map(({ forecast }) => forecast.investmentHorizon));
