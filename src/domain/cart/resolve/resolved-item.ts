import type { ForecastItem } from '../../forecast/forecast-item.ts';

/** A cart item with all that its forecast needs of the catalogue: what the worker is sent. */
export interface ResolvedItem {
  forecast: ForecastItem;
  currencyId: string;
  /** How the item's deposits count in the distribution: parts of 1, a null class is unknown (calculation, section 8). */
  classShares: readonly { assetClassId: string | null; part: number }[];
}
