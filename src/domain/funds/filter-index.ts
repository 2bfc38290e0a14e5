import { addBit, fullBitset, intersect, membersOf, unite, wordBits, wordCount, type Bitset } from './bitset.ts';
import type { CategoryColumn, FundListColumns } from './fund-columns.ts';
import { fundFilterCategories, perCategory, type FundFilterCategory } from './fund-filter.ts';
import { isShallowEqual } from '../equality.ts';

/** Selected values of every category; an empty category is no restriction. */
export type FundSelection = Readonly<Record<FundFilterCategory, readonly string[]>>;
export type FundFacets = Record<FundFilterCategory, Uint32Array>;

interface CategoryIndex {
  /** Code at every position; 0 is unknown. */
  codes: Uint8Array | Uint16Array;
  codeByValue: ReadonlyMap<string, number>;
  /** One bitset per value, one after another, in the order of the codes from 1. */
  bitsets: Uint32Array;
  /** Cached values of the last selection and their union: most categories stay the same between two queries. */
  chosen: readonly string[];
  union: Bitset;
}

/**
 * Filters positions by category values, OR within a category and AND across them (CAT-12), and counts facets. Positions are
 * indexes in `rowOrder`.
 */
export class FilterIndex {
  readonly #all: Bitset;
  /** Reused for every intersection: allocating an array would cost more than the calculation. */
  readonly #scratch: Bitset;
  readonly #categories: Record<FundFilterCategory, CategoryIndex>;

  constructor(columns: FundListColumns, rowOrder: Uint32Array) {
    this.#all = fullBitset(rowOrder.length);
    this.#scratch = this.#all.slice();
    this.#categories = perCategory((category) => categoryIndex(columns.categories[category], rowOrder));
  }

  /** Returns the matching positions; `phraseHits` restricts them further unless null. The set is valid until the next call. */
  hits(selection: FundSelection, phraseHits: Bitset | null): Bitset {
    return this.#intersection(selection, phraseHits, null);
  }

  /** Counts the hits of every value of every category with the other categories and the phrase applied. */
  facets(selection: FundSelection, phraseHits: Bitset | null): FundFacets {
    const shared = membersOf(this.hits(selection, phraseHits));
    return perCategory((category) => {
      const isRestricted = selection[category].length > 0;
      const positions = isRestricted ? membersOf(this.#intersection(selection, phraseHits, category)) : shared;
      const { codes, codeByValue } = this.#categories[category];
      return countCodes(codes, positions, codeByValue.size);
    });
  }

  #intersection(selection: FundSelection, phraseHits: Bitset | null, leftOut: FundFilterCategory | null): Bitset {
    const sets = phraseHits ? [phraseHits] : [];
    for (const category of fundFilterCategories) {
      const values = selection[category];
      if (category !== leftOut && values.length > 0) sets.push(unionOf(this.#categories[category], values));
    }
    const bits = this.#scratch;
    bits.set(sets[0] ?? this.#all);
    for (let next = 1; next < sets.length; next += 2) {
      const first = sets[next];
      if (first) intersect(bits, first, sets[next + 1]);
    }
    return bits;
  }
}

function unionOf(category: CategoryIndex, values: readonly string[]): Bitset {
  const { chosen, union, codeByValue, bitsets } = category;
  if (isShallowEqual(chosen, values)) return union;
  union.fill(0);
  for (const value of values) {
    const code = codeByValue.get(value);
    if (code !== undefined) unite(union, bitsets, (code - 1) * union.length);
  }
  category.chosen = values;
  return union;
}

function categoryIndex({ values, codes: codesByRow }: CategoryColumn, rowOrder: Uint32Array): CategoryIndex {
  const size = rowOrder.length;
  const codes = values.length < 256 ? new Uint8Array(size) : new Uint16Array(size);
  const words = wordCount(size);
  const bitsets = new Uint32Array(values.length * words);
  for (const [position, row] of rowOrder.entries()) {
    const code = codesByRow[row] ?? 0;
    codes[position] = code;
    if (code > 0) addBit(bitsets, (code - 1) * words * wordBits + position);
  }
  const codeByValue = new Map(values.map((value, index) => [value, index + 1]));
  return { codes, codeByValue, bitsets, chosen: [], union: new Uint32Array(words) };
}

function countCodes(codes: Uint8Array | Uint16Array, positions: Uint32Array, valueCount: number): Uint32Array {
  const counts = new Uint32Array(valueCount + 1);
  for (let index = 0; index < positions.length; index += 1) {
    const code = codes[positions[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts.slice(1);
}
