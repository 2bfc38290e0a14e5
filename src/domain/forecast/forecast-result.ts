/** The four series of a forecast, in the order of the series buffer. */
export const seriesNames = ['invested', 'unfavourable', 'moderate', 'favourable'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Totals of an item or a cart, rounded half up to 2 decimals; null if the gains are unknown (calculation, section 6). */
export interface ForecastTotals {
  totalInvestment: number;
  expectedAssets: number | null;
  expectedReturns: number | null;
  indicativeFee: number;
}

/** Disclosures of a forecast in addition to its totals (calculation, section 10); null without a forecast. */
export interface ForecastDisclosure {
  /** The fee as a percentage of the deposits, 2 decimals; null without deposits. */
  feePercent: number | null;
  /** The moderate value at the horizon without fees, 2 decimals. */
  assetsWithoutFee: number | null;
  /** Cost of the fees in percentage points a year, 2 decimals. */
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
