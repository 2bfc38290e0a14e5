import { bitsetOf, type Bitset } from './bitset.ts';
import { FilterIndex, type FundFacets } from './filter-index.ts';
import type { FundColumns } from './fund-columns.ts';
import type { FundFilter, FundSort } from './fund-filter.ts';
import { createFundOrder, rowsByName, type FundOrder } from './fund-order.ts';
import { createFundSearch, type FundSearch } from './fund-search.ts';
import { normalizeSearchText } from './search-text.ts';

/** Answers queries over one fund list. Inside, a fund goes by its position: its place when all are sorted by name. */
export class FundIndex {
  readonly #rowOrder: Uint32Array;
  readonly #filters: FilterIndex;
  readonly #order: FundOrder;
  readonly #search: FundSearch;
  #lastPhrase: { phrase: string; hits: Bitset } | null = null;

  constructor(columns: FundColumns) {
    this.#rowOrder = rowsByName(columns);
    this.#filters = new FilterIndex(columns, this.#rowOrder);
    this.#order = createFundOrder(columns, this.#rowOrder);
    this.#search = createFundSearch(columns, this.#rowOrder);
  }

  /** Rows that match the filter in the asked order, and the facet counts (CAT-11 to CAT-13, SIL-48). */
  query(filter: FundFilter, sort: FundSort): { rows: Uint32Array; facets: FundFacets } {
    const phraseHits = this.#phraseHits(filter.searchPhrase);
    const hits = this.#filters.hits(filter, phraseHits);
    const rows = this.#order(hits, sort).map((position) => this.#rowOrder[position] ?? 0);
    return { rows, facets: this.#filters.facets(filter, phraseHits) };
  }

  /** First `limit` rows by name whose name or ISIN contains the phrase; none for an empty phrase (SIL-39). */
  search(phrase: string, limit: number): Uint32Array {
    return Uint32Array.from(this.#search(phrase, limit), (position) => this.#rowOrder[position] ?? 0);
  }

  /** Null where the phrase does not restrict. */
  #phraseHits(phrase: string): Bitset | null {
    if (normalizeSearchText(phrase) === '') return null;
    if (this.#lastPhrase?.phrase === phrase) return this.#lastPhrase.hits;
    const hits = bitsetOf(this.#rowOrder.length, this.#search(phrase, Number.POSITIVE_INFINITY));
    this.#lastPhrase = { phrase, hits };
    return hits;
  }
}
