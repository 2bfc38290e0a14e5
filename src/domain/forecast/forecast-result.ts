/** The four series of a forecast, in the order in which they lie one after another in a series buffer. */
export const seriesNames = ['invested', 'unfavourable', 'moderate', 'favourable'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Totals of an item or a cart, rounded to 2 decimals half up; null where the gains are unknown (calculation, section 6). */
export interface ForecastTotals {
  totalInvestment: number;
  expectedAssets: number | null;
  expectedReturns: number | null;
  indicativeFee: number;
}

/** What every forecast discloses beside its totals (calculation, section 10); null where there is no forecast. */
export interface ForecastDisclosure {
  /** The fee as percent of what is paid in, 2 decimals; null when nothing is paid in. */
  feePercent: number | null;
  /** The moderate value at the horizon without any fee, 2 decimals. */
  assetsWithoutFee: number | null;
  /** Percentage points a year that fees cost, 2 decimals. */
  costPerYear: number | null;
  /** First month from which the moderate value stays at or above the deposits; null if never. */
  breakEvenMonth: number | null;
}

/** One slice of the asset-class distribution; a null class is "other" (calculation, section 8). */
export interface DistributionShare {
  assetClassId: string | null;
  /** One decimal; the shares of a distribution add up to 100.0. */
  percentage: number;
}

export interface ForexPair {
  currencyFromId: string;
  currencyToId: string;
  forexRate: number;
  unit: number;
}
