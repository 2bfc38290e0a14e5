import { addBit, fullBitset, intersect, membersOf, unite, wordBits, wordCount, type Bitset } from './bitset.ts';
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
  /** The values chosen last and their union: between two queries most categories stay as they are. */
  chosen: readonly string[];
  union: Bitset;
}

/**
 * Filters positions by category values, OR within a category and AND across them (CAT-12), and counts facets. Positions
 * count along `rowOrder`.
 */
export class FilterIndex {
  readonly #all: Bitset;
  /** Every intersection is computed here: a fresh array would cost more than the arithmetic. */
  readonly #scratch: Bitset;
  readonly #categories: Record<FundFilterCategory, CategoryIndex>;

  constructor(columns: FundColumns, rowOrder: Uint32Array) {
    this.#all = fullBitset(rowOrder.length);
    this.#scratch = this.#all.slice();
    this.#categories = perCategory((category) => categoryIndex(columns.categories[category], rowOrder));
  }

  /** Positions that match; `phraseHits` restricts further, null does not. The set is valid up to the next call. */
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
  if (isSame(chosen, values)) return union;
  union.fill(0);
  for (const value of values) {
    const code = codeByValue.get(value);
    if (code !== undefined) unite(union, bitsets, (code - 1) * union.length);
  }
  category.chosen = values;
  return union;
}

function isSame(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  for (let at = 0; at < first.length; at += 1) if (first[at] !== second[at]) return false;
  return true;
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
