import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import type {
  DistributionShare,
  ForecastDisclosure,
  ForecastTotals,
  ForexPair,
} from '#domain/forecast/forecast-result.ts';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';
import type { DividedPackage } from '#domain/packages/divided-package.ts';

/*
 * What crosses the worker boundary: plain values and transferred buffers, never a Big, a proxy or an Error.
 * Every answer carries the revision of its request, so that stale ones can be dropped.
 */

export interface RequestedItem {
  id: string;
  revision: number;
  /** Left out when this worker has already calculated this revision of the item. */
  input?: CalculatorInput;
}

export interface SummaryContext {
  currencyId: string;
  rates: readonly ForexPair[];
  /** Asset-class ids in catalogue order: ties of the distribution go to the earlier one. */
  assetClassOrder: readonly string[];
}

export interface ForecastRequest {
  /** The cart that this is about: several are held side by side, each with what it has been told. */
  scenario: string;
  revision: number;
  /** All valid products and all packages, in cart order. */
  items: readonly RequestedItem[];
  summary: SummaryContext;
  /** Buffers of earlier answers that the page has finished with. */
  returned: readonly ArrayBuffer[];
}

/** What one projection yields: that of a product, or of one fund of a package. */
export interface Projection {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  months: number;
  /** False where the gains are unknown: then only the invested series holds values, the others are NaN. */
  hasForecast: boolean;
}

/** Where its series lie: four of months + 1 points each, the first at `offset + index * (months + 1)` of the answer's buffer. */
interface Placed {
  offset: number;
}

interface AnsweredItem {
  id: string;
  revision: number;
}

export type ProductAnswer = AnsweredItem & { kind: 'product' } & (
    | ({ status: 'done' } & Projection & Placed)
    | { status: 'failed'; reason: string }
  );

/** A fund of a package that something is invested in. */
export type PartAnswer = { fundId: string } & Projection & Placed;

export type PackageAnswer = AnsweredItem & { kind: 'package' } & (
    | {
        status: 'done';
        divided: DividedPackage;
        /**
         * Null as long as the package is incomplete or its funds do not make up its total: it then counts for nothing. Without
         * parts where its total is too small for any of its funds.
         */
        forecast: { figures: PackageFigures; parts: readonly PartAnswer[] } | null;
      }
    /** The division is null where that could not even be worked out. */
    | { status: 'failed'; divided: DividedPackage | null; reason: string }
  );

export type ItemAnswer = ProductAnswer | PackageAnswer;

export interface CartSummary {
  currencyId: string;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: readonly DistributionShare[];
  /**
   * Products, and funds of packages by `packagePartId`, with unknown gains: counted in what is paid in, left out of the
   * forecast.
   */
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

/** The first rows that the phrase finds, the best first, and how many it finds in all. */
export type FundSearchAnswer =
  | { status: 'done'; revision: number; rows: Uint32Array; total: number }
  | { status: 'wrong-catalogue'; revision: number };

/** What the worker exposes through comlink. */
export interface AnalyticsHandlers {
  ping(): void;
  forecast(request: ForecastRequest): ForecastAnswer;
  /** Frees what is remembered of a scenario. */
  forgetScenario(scenario: string): void;
  setCatalogue(request: CatalogueRequest): void;
  queryFunds(query: FundQuery): FundQueryAnswer;
  searchFunds(request: FundSearchRequest): FundSearchAnswer;
}
