import type { ResolvedItem } from '#domain/cart/resolved-item.ts';
import type {
  DistributionShare,
  ForecastDisclosure,
  ForecastTotals,
  ForexPair,
} from '#domain/forecast/forecast-result.ts';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';
import type { PriceAnalysis } from '#domain/funds/price-analysis.ts';
import type { DayPrice } from '#domain/funds/price-change.ts';

/*
 * What crosses the worker boundary: plain values and transferred buffers, never a Big, a proxy or an Error.
 * Every answer carries the revision of its request, so that stale ones can be dropped.
 */

export interface RequestedItem {
  id: string;
  revision: number;
  /** Left out when this worker has already calculated this revision of the item. */
  input?: ResolvedItem;
}

export interface SummaryContext {
  currencyId: string;
  rates: readonly ForexPair[];
  /** Asset-class ids in catalogue order: ties of the distribution go to the earlier one. */
  assetClassOrder: readonly string[];
}

export interface ForecastRequest {
  revision: number;
  /** All valid items, in cart order. */
  items: readonly RequestedItem[];
  summary: SummaryContext;
  /** Buffers of earlier answers that the page has finished with. */
  returned: readonly ArrayBuffer[];
}

export type ItemAnswer =
  | {
      status: 'done';
      id: string;
      revision: number;
      totals: ForecastTotals;
      disclosure: ForecastDisclosure;
      /** Months N; each of the four series has N + 1 points and starts at `offset + index * (N + 1)` of the answer's buffer. */
      months: number;
      offset: number;
      /** False where the gains are unknown: then only the invested series holds values, the others are NaN. */
      hasForecast: boolean;
    }
  | { status: 'failed'; id: string; revision: number; reason: string };

export interface CartSummary {
  currencyId: string;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: readonly DistributionShare[];
  /** Items with unknown gains: counted in what is paid in, left out of the forecast. */
  withoutForecast: readonly string[];
  /** Longest horizon in months; the four series have months + 1 points from `offset` on. */
  months: number;
  offset: number;
}

export type ForecastAnswer =
  | {
      status: 'done';
      revision: number;
      computeMs: number;
      /** Answers of the items whose input the request carried. */
      items: readonly ItemAnswer[];
      /** Null when a rate is missing: unlike currencies are never added. */
      summary: CartSummary | null;
      missingRates: readonly { currencyFromId: string; currencyToId: string }[];
      buffer: ArrayBuffer;
    }
  /** The worker does not hold these items (it was restarted): send them again with their input. */
  | { status: 'unknown-items'; revision: number; ids: readonly string[] };

export interface CatalogueRequest {
  version: number;
  columns: FundColumns;
}

export interface FundQuery {
  revision: number;
  catalogueVersion: number;
  filter: FundFilter;
  sort: FundSort;
}

export type FundQueryAnswer =
  | {
      status: 'done';
      revision: number;
      computeMs: number;
      /** Row numbers of the catalogue that match, in the asked order. */
      rows: Uint32Array;
      /** The number of hits of every category's values, counted with the other categories applied. */
      facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
    }
  | { status: 'wrong-catalogue'; revision: number };

export interface FundSearchRequest {
  revision: number;
  catalogueVersion: number;
  phrase: string;
  limit: number;
}

export type FundSearchAnswer =
  | { status: 'done'; revision: number; rows: Uint32Array }
  | { status: 'wrong-catalogue'; revision: number };

export interface PriceAnalysisRequest {
  revision: number;
  /** By ascending days, all above zero. */
  prices: readonly DayPrice[];
}

export interface PriceAnalysisAnswer {
  status: 'done';
  revision: number;
  analysis: PriceAnalysis;
}

/** What the worker exposes through comlink. */
export interface AnalyticsHandlers {
  ping(): void;
  forecast(request: ForecastRequest): ForecastAnswer;
  setCatalogue(request: CatalogueRequest): void;
  queryFunds(query: FundQuery): FundQueryAnswer;
  searchFunds(request: FundSearchRequest): FundSearchAnswer;
  analysePrices(request: PriceAnalysisRequest): PriceAnalysisAnswer;
}
