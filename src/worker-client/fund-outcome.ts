import type { ProductMatch } from '#domain/cart/paste/match-product.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded } from './keyed-queue.ts';

export interface FundQueryInput {
  filter: FundFilter;
  sort: FundSort;
}

export interface FundSearchInput {
  phrase: string;
  limit: number;
}

export interface NameMatchInput {
  /** Product names in rows of a sheet. */
  texts: readonly string[];
  /** Names of products that are not funds of the market. */
  others: readonly string[];
}

/**
 * Rows are indexes in the catalogue of this version, in the requested order. The facets count the hits of every category's
 * values, in the order of that category's `values`, with the other categories applied.
 */
export type FundQueryOutcome =
  | {
      status: 'done';
      catalogueVersion: number;
      rows: Uint32Array;
      facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
    }
  | Superseded
  | Unavailable;

/** The first rows found for the phrase, the best first, and the total count. */
export type FundSearchOutcome =
  | { status: 'done'; catalogueVersion: number; rows: Uint32Array; total: number }
  | Superseded
  | Unavailable;

/** The match of each text, in their order: rows of the catalogue of this version, followed by those of the other products. */
export type NameMatchOutcome =
  | { status: 'done'; catalogueVersion: number; matches: readonly ProductMatch<number>[] }
  | Superseded
  | Unavailable;
