import type { AnalysisFigures, AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { Fan, FanPart, FanQuestion } from '#domain/analysis/fan/fan.ts';
import type { CartDifference } from '#domain/analysis/difference/cart-difference.ts';
import type { RequestedPosition, Uncounted } from '#domain/analysis/difference/cached-difference-items.ts';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import type { CartAnswer, RequestedItem, SummaryContext } from '#domain/cart/calculate/cart-answers.ts';
import type { ProductMatch } from '#domain/cart/paste/match-product.ts';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';

/*
 * Messages across the worker boundary: plain values and transferred buffers, never a Big, a proxy or an Error. Every response
 * carries the revision of its request, so that stale ones can be dropped.
 */

export interface ForecastRequest {
  /** The cart of the request: several are cached, each with its own state. */
  scenario: string;
  revision: number;
  /** All valid products and all packages, in cart order. */
  items: readonly RequestedItem[];
  summary: SummaryContext;
  /** Buffers of earlier responses that the page no longer uses. */
  returned: readonly ArrayBuffer[];
}

export type ForecastAnswer =
  | ({ status: 'done'; revision: number; computeMs: number } & CartAnswer)
  /** The worker does not have these items (it was restarted): send them again with their input. */
  | { status: 'unknown-items'; revision: number; ids: readonly string[] };

export interface CatalogueRequest {
  version: number;
  columns: FundListColumns;
}

interface FundQuery {
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
      /** Matching row numbers of the catalogue, in the requested order. */
      rows: Uint32Array;
      /** The number of hits of every category's values, counted with the other categories applied. */
      facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
    }
  | { status: 'wrong-catalogue'; revision: number };

interface FundSearchRequest {
  revision: number;
  catalogueVersion: number;
  phrase: string;
  limit: number;
}

/** The first rows found for the phrase, the best first, and the total count. */
export type FundSearchAnswer =
  | { status: 'done'; revision: number; rows: Uint32Array; total: number }
  | { status: 'wrong-catalogue'; revision: number };

/** Product names in rows of a sheet. */
interface NameMatchRequest {
  revision: number;
  catalogueVersion: number;
  texts: readonly string[];
  /** Names of products that are not in the fund catalogue: their rows follow those of the funds. */
  others: readonly string[];
}

/** The match of each text by row, in the order of the texts. */
export type NameMatchAnswer =
  | { status: 'done'; revision: number; matches: readonly ProductMatch<number>[] }
  | { status: 'wrong-catalogue'; revision: number };

/** The selected items, of a cart that the worker may have already. */
export interface AnalysedItems {
  scenario: string;
  revision: number;
  /** Input is omitted if the worker has this revision of the item. */
  items: readonly RequestedItem[];
  /** The currency of the results, and the rates into it. */
  summary: SummaryContext;
}

interface AnalysisRequest extends AnalysedItems {
  question: AnalysisQuestion;
}

export type AnalysisRefusal =
  /** The worker does not have these items in that revision: send them again with their input. */
  | { status: 'unknown-items'; revision: number; ids: readonly string[] }
  | { status: 'missing-rates'; revision: number; missingRates: CartAnswer['missingRates'] };

type AnalysisAnswer = { status: 'done'; revision: number; answer: AnalysisFigures } | AnalysisRefusal;

interface FanRequest extends AnalysedItems, Omit<FanQuestion, 'parts'> {
  /** Distribution parameters by part id: of a product, or `packagePartId`. */
  spreads: Readonly<Record<string, Omit<FanPart, 'part'>>>;
}

export type FanStart =
  | { status: 'begun'; revision: number }
  | { status: 'no-forecast'; revision: number }
  | AnalysisRefusal;

export type FanTurn =
  | { status: 'drawing'; revision: number; drawn: number }
  | { status: 'done'; revision: number; fan: Fan }
  /** The worker does not have this simulation (it was restarted): start again. */
  | { status: 'gone'; revision: number };

/** One of two carts, with its positions paired with those of the other. */
export interface ComparedItems extends Omit<AnalysedItems, 'revision'> {
  positions: readonly RequestedPosition[];
}

interface DifferenceRequest {
  revision: number;
  base: ComparedItems;
  other: ComparedItems;
  asked: RequestedFigure;
}

/** A divided difference, and the items that each of the two carts leaves out. */
export interface DividedDifference {
  difference: CartDifference;
  uncounted: { base: readonly Uncounted[]; other: readonly Uncounted[] };
}

type DifferenceAnswer =
  | ({ status: 'done'; revision: number } & DividedDifference)
  | Extract<AnalysisRefusal, { status: 'unknown-items' }>;

/** Questions about carts; none of them modifies the cached carts. */
export interface AnalysisHandlers {
  analyse(request: AnalysisRequest): AnalysisAnswer;
  /** Divides the difference of two carts by cause. */
  divideDifference(request: DifferenceRequest): DifferenceAnswer;
  /** Replaces the current simulation of the scenario. */
  beginFan(request: FanRequest): FanStart;
  /** Draws one batch, and then lets other calls be handled. */
  continueFan(request: { scenario: string; revision: number }): FanTurn;
  /** Frees the simulation if it is still that revision. */
  endFan(scenario: string, revision: number): void;
}

/** API that the worker exposes through comlink. */
export interface AnalyticsHandlers extends AnalysisHandlers {
  ping(): void;
  forecast(request: ForecastRequest): ForecastAnswer;
  /** Frees the cached data of a scenario. */
  forgetScenario(scenario: string): void;
  setCatalogue(request: CatalogueRequest): void;
  queryFunds(query: FundQuery): FundQueryAnswer;
  searchFunds(request: FundSearchRequest): FundSearchAnswer;
  matchNames(request: NameMatchRequest): NameMatchAnswer;
}
