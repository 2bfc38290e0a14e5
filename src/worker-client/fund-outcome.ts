import type { Match } from '#domain/cart/paste/match-product.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded } from './lane.ts';

export interface FundQueryInput {
  filter: FundFilter;
  sort: FundSort;
}

export interface FundSearchInput {
  phrase: string;
  limit: number;
}

export interface NameMatchInput {
  /** What rows of a sheet call their products. */
  texts: readonly string[];
  /** Names of products that are no funds of the market. */
  others: readonly string[];
}

/**
 * Rows index the funds that were given as the catalogue of this version, in the asked order. The facets count the hits
 * of every category's values, in the order of that category's `values`, with the other categories applied.
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

/** The first rows that the phrase finds, the best first, and how many it finds in all. */
export type FundSearchOutcome =
  | { status: 'done'; catalogueVersion: number; rows: Uint32Array; total: number }
  | Superseded
  | Unavailable;

/** What each text names, in their order: by rows of the funds that were given as the catalogue of this version, and after them of the others. */
export type NameMatchOutcome =
  | { status: 'done'; catalogueVersion: number; matches: readonly Match<number>[] }
  | Superseded
  | Unavailable;
