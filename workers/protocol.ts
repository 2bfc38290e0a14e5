import type { AnalysisFigures, AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { Fan, FanPart, FanQuestion } from '#domain/analysis/fan/fan.ts';
import type { CartAnswer, RequestedItem, SummaryContext } from '#domain/cart/calculate/cart-answers.ts';
import type { Match } from '#domain/cart/paste/match-product.ts';
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

/** What rows of a sheet call their products. */
export interface NameMatchRequest {
  revision: number;
  catalogueVersion: number;
  texts: readonly string[];
  /** Names of products that are in no catalogue of funds: their rows follow those of the funds. */
  others: readonly string[];
}

/** By its row what each text names, in the order of the texts. */
export type NameMatchAnswer =
  | { status: 'done'; revision: number; matches: readonly Match<number>[] }
  | { status: 'wrong-catalogue'; revision: number };

/** The items that are asked about, of a cart that the worker may hold already. */
export interface AnalysedItems {
  scenario: string;
  revision: number;
  /** The input is left out where the worker holds this revision of the item. */
  items: readonly RequestedItem[];
  /** The currency that is answered in, and the rates into it. */
  summary: SummaryContext;
}

export interface AnalysisRequest extends AnalysedItems {
  question: AnalysisQuestion;
}

export type AnalysisRefusal =
  /** The worker does not hold these items in that revision: send them again with their input. */
  | { status: 'unknown-items'; revision: number; ids: readonly string[] }
  | { status: 'missing-rates'; revision: number; missingRates: CartAnswer['missingRates'] };

export type AnalysisAnswer = { status: 'done'; revision: number; answer: AnalysisFigures } | AnalysisRefusal;

export interface FanRequest extends AnalysedItems, Omit<FanQuestion, 'parts'> {
  /** What the parts that count are drawn from, by their ids: of a product, or `packagePartId`. */
  spreads: Readonly<Record<string, Omit<FanPart, 'part'>>>;
}

export type FanStart =
  | { status: 'begun'; revision: number }
  | { status: 'no-forecast'; revision: number }
  | AnalysisRefusal;

export type FanTurn =
  | { status: 'drawing'; revision: number; drawn: number }
  | { status: 'done'; revision: number; fan: Fan }
  /** The worker does not hold this drawing (it was restarted): begin anew. */
  | { status: 'gone'; revision: number };

/** Questions about carts: none of them changes what is held of a cart. */
export interface AnalysisHandlers {
  analyse(request: AnalysisRequest): AnalysisAnswer;
  /** Takes the place of what is being drawn of the scenario. */
  beginFan(request: FanRequest): FanStart;
  /** Draws for a moment, and then lets other calls have their turn. */
  continueFan(request: { scenario: string; revision: number }): FanTurn;
  /** Frees what is being drawn, where it still is that revision. */
  endFan(scenario: string, revision: number): void;
}

/** What the worker exposes through comlink. */
export interface AnalyticsHandlers extends AnalysisHandlers {
  ping(): void;
  forecast(request: ForecastRequest): ForecastAnswer;
  /** Frees what is remembered of a scenario. */
  forgetScenario(scenario: string): void;
  setCatalogue(request: CatalogueRequest): void;
  queryFunds(query: FundQuery): FundQueryAnswer;
  searchFunds(request: FundSearchRequest): FundSearchAnswer;
  matchNames(request: NameMatchRequest): NameMatchAnswer;
}
