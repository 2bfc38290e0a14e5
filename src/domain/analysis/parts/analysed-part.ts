import type { ForecastItem } from '../../forecast/forecast-item.ts';
import type { Conversion } from '../../forecast/forex.ts';

/**
 * What an analysis projects by itself: a product, or a fund of a package with its amount, and its way into the currency that the
 * figures are shown in. An item is analysed as one part, a package and a cart as all of theirs.
 */
export interface AnalysedPart {
  id: string;
  /** Of the product, or of the package that it is a fund of. */
  positionId: string;
  currencyId: string;
  forecast: ForecastItem;
  conversion: Conversion;
}

/** An amount stays in its currency. */
export const unchanged: Conversion = { multipliers: [], divisors: [], pairs: [] };

/** An item by itself, in its own currency. */
export const partInOwnCurrency = (forecast: ForecastItem): AnalysedPart => ({
  id: forecast.id,
  positionId: forecast.id,
  currencyId: '',
  forecast,
  conversion: unchanged,
});

/** The longest horizon of parts, in years; 0 without any. */
export const longestOf = (parts: readonly AnalysedPart[]): number =>
  Math.max(0, ...parts.map(({ forecast }) => forecast.investmentHorizon));
