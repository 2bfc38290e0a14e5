import { intersect, membersOf, subtract, unite, type Bitset } from './bitset.ts';
import { FilterIndex, type FundFacets } from './filter-index.ts';
import type { FundListColumns } from './fund-columns.ts';
import { columnSort, type FundFilter, type FundSort } from './fund-filter.ts';
import { createFundOrder, rowsByName, type FundOrder } from './fund-order.ts';
import { createFundSearch, type FundSearch } from './search/fund-search.ts';

/** The funds found for a phrase, and the best matches among them. */
interface FoundSets {
  all: Bitset;
  best: Bitset;
}

/** Answers queries on one fund list. Internally, a fund is identified by its position: its index when sorted by name. */
export class FundIndex {
  readonly #rowOrder: Uint32Array;
  readonly #filters: FilterIndex;
  readonly #order: FundOrder;
  readonly #search: FundSearch;
  #lastFound: { phrase: string; found: FoundSets | null } | null = null;

  constructor(columns: FundListColumns) {
    this.#rowOrder = rowsByName(columns);
    this.#filters = new FilterIndex(columns, this.#rowOrder);
    this.#order = createFundOrder(columns, this.#rowOrder);
    this.#search = createFundSearch(columns, this.#rowOrder);
  }

  /** Returns the rows that match the filter in the requested order, and the facet counts (CAT-11 to CAT-13, SIL-48). */
  query(filter: FundFilter, sort: FundSort): { rows: Uint32Array; facets: FundFacets } {
    const found = this.#found(filter.searchPhrase);
    const phraseHits = found && found.all;
    const hits = this.#filters.hits(filter, phraseHits);
    const byColumn = columnSort(sort, filter.searchPhrase);
    const positions = byColumn || !found ? this.#order(hits, byColumn ?? byName) : bestFirst(hits, found.best);
    const rows = positions.map((position) => this.#rowOrder[position] ?? 0);
    return { rows, facets: this.#filters.facets(filter, phraseHits) };
  }

  /**
   * Returns the first `limit` rows found for the phrase, the best first, and the total count; empty for an empty phrase
   * (SIL-39).
   */
  search(phrase: string, limit: number): { rows: Uint32Array; total: number } {
    const hits = this.#search(phrase);
    if (!hits) return { rows: new Uint32Array(0), total: 0 };
    return {
      rows: Uint32Array.from(hits.first(limit), (position) => this.#rowOrder[position] ?? 0),
      total: hits.count,
    };
  }

  /** Null if the phrase does not restrict. */
  #found(phrase: string): FoundSets | null {
    if (this.#lastFound?.phrase === phrase) return this.#lastFound.found;
    const hits = this.#search(phrase);
    const found = hits && { best: hits.beginnings.slice(), all: hits.others.slice() };
    if (found) unite(found.all, found.best, 0);
    this.#lastFound = { phrase, found };
    return found;
  }
}

const byName = { key: 'name', direction: 'ascending' } as const;

/** Returns the members of `hits`, with the best matches first. */
function bestFirst(hits: Bitset, best: Bitset): Uint32Array {
  const first = hits.slice();
  intersect(first, best);
  const others = hits.slice();
  subtract(others, best);
  const ahead = membersOf(first);
  const behind = membersOf(others);
  const positions = new Uint32Array(ahead.length + behind.length);
  positions.set(ahead);
  positions.set(behind, ahead.length);
  return positions;
}
