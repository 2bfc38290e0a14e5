import { addBit, unite, wordCount, type Bitset } from './bitset.ts';
import type { WordList } from './word-list.ts';

/** Which funds have a word, to be added to a set of positions. */
export class WordPositions {
  readonly #starts: Uint32Array;
  readonly #positions: Uint32Array;
  /** The sets of words that more funds have than a set has parts: to unite two sets is faster then. */
  readonly #frequent = new Map<number, Bitset>();
  readonly #frequentFrom: number;

  constructor({ starts, positions }: WordList, fundCount: number) {
    this.#starts = starts;
    this.#positions = positions;
    this.#frequentFrom = wordCount(fundCount);
    for (let word = 0; word + 1 < starts.length; word += 1) {
      if (!this.#isFrequent(word)) continue;
      const bits = new Uint32Array(this.#frequentFrom);
      this.#addSpan(bits, word, word + 1);
      this.#frequent.set(word, bits);
    }
  }

  /** Adds the funds that have the word. */
  add(target: Bitset, word: number): void {
    const positions = this.#positions;
    const from = this.#starts[word] ?? 0;
    const to = this.#starts[word + 1] ?? 0;
    const bits = to - from > this.#frequentFrom ? this.#frequent.get(word) : undefined;
    if (bits) unite(target, bits, 0);
    else for (let at = from; at < to; at += 1) addBit(target, positions[at] ?? 0);
  }

  /** Adds the funds that have one of the words. */
  addAll(target: Bitset, words: Uint32Array): void {
    for (let index = 0; index < words.length; index += 1) this.add(target, words[index] ?? 0);
  }

  /** Adds the funds that have one of the words from `first` up to `end`. */
  addRange(target: Bitset, first: number, end: number): void {
    const count = (this.#starts[end] ?? 0) - (this.#starts[first] ?? 0);
    // Of many rare words, such as the ISINs of a country, the positions lie side by side.
    if (count < (end - first) * this.#frequentFrom) this.#addSpan(target, first, end);
    else for (let word = first; word < end; word += 1) this.add(target, word);
  }

  #isFrequent(word: number): boolean {
    return (this.#starts[word + 1] ?? 0) - (this.#starts[word] ?? 0) > this.#frequentFrom;
  }

  #addSpan(target: Bitset, first: number, end: number): void {
    const positions = this.#positions;
    const to = this.#starts[end] ?? 0;
    for (let at = this.#starts[first] ?? 0; at < to; at += 1) addBit(target, positions[at] ?? 0);
  }
}
