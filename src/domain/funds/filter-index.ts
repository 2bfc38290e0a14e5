import {
  addBit,
  bitsetOf,
  fullBitset,
  intersect,
  membersOf,
  unite,
  wordBits,
  wordCount,
  type Bitset,
} from './bitset.ts';
import type { CategoryColumn, FundColumns } from './fund-columns.ts';
import { fundFilterCategories, perCategory, type FundFilterCategory } from './fund-filter.ts';

/** The chosen values of every category; none chosen in a category does not restrict. */
export type FundSelection = Readonly<Record<FundFilterCategory, readonly string[]>>;
export type FundFacets = Record<FundFilterCategory, Uint32Array>;

interface CategoryIndex {
  /** Code of every position; 0 is unknown. */
  codes: Uint8Array | Uint16Array;
  codeByValue: ReadonlyMap<string, number>;
  /** One bitset a value, one after another, in the order of the codes from 1 on. */
  bitsets: Uint32Array;
  /** The union of the values chosen last: between two queries most categories stay as they are. */
  union: { key: string; bits: Bitset } | null;
}

/**
 * Filters positions by category values, OR within a category and AND across them (CAT-12), and counts facets. Positions
 * count along `rowOrder`.
 */
export class FilterIndex {
  readonly #size: number;
  readonly #categories: Record<FundFilterCategory, CategoryIndex>;

  constructor(columns: FundColumns, rowOrder: Uint32Array) {
    this.#size = rowOrder.length;
    this.#categories = perCategory((category) => categoryIndex(columns.categories[category], rowOrder));
  }

  /** Positions that match; `phraseHits` restricts further, null does not. The caller may keep the set. */
  hits(selection: FundSelection, phraseHits: Bitset | null): Bitset {
    return this.#intersection(selection, phraseHits, null);
  }

  /** Hits of every value of every category with the other categories and the phrase applied. */
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
    const bits = phraseHits?.slice() ?? fullBitset(this.#size);
    for (const category of fundFilterCategories) {
      if (category !== leftOut && selection[category].length > 0) {
        intersect(bits, this.#union(this.#categories[category], selection[category]));
      }
    }
    return bits;
  }

  #union(category: CategoryIndex, values: readonly string[]): Bitset {
    const key = JSON.stringify(values);
    if (category.union?.key === key) return category.union.bits;
    const bits = bitsetOf(this.#size, []);
    for (const value of values) {
      const code = category.codeByValue.get(value);
      if (code !== undefined) unite(bits, category.bitsets, (code - 1) * bits.length);
    }
    category.union = { key, bits };
    return bits;
  }
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
  return { codes, codeByValue: new Map(values.map((value, index) => [value, index + 1])), bitsets, union: null };
}

function countCodes(codes: Uint8Array | Uint16Array, positions: Uint32Array, valueCount: number): Uint32Array {
  const counts = new Uint32Array(valueCount + 1);
  for (let index = 0; index < positions.length; index += 1) {
    const code = codes[positions[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts.slice(1);
}
