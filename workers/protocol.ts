import type { CartAnswer, RequestedItem, SummaryContext } from '#domain/cart/calculate/cart-answers.ts';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';

/*
 * What crosses the worker boundary: plain values and transferred buffers, never a Big, a proxy or an Error.
 * Every answer carries the revision of its request, so that stale ones can be dropped.
 */

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

export type ForecastAnswer =
  | ({ status: 'done'; revision: number; computeMs: number } & CartAnswer)
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
