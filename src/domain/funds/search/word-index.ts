import { createTrigramIndex, wordsHolding, type TrigramIndex } from './trigram-index.ts';
import { almostBegins, standsAt } from './word-match.ts';
import type { WordList } from './word-list.ts';

/** Words of a list from `first` up to but not including `end`. */
export interface WordRange {
  first: number;
  end: number;
}

/** Finds words of a list by a typed part. */
export class WordIndex {
  readonly #list: WordList;
  readonly #trigrams: TrigramIndex;

  constructor(list: WordList) {
    this.#list = list;
    this.#trigrams = createTrigramIndex(list);
  }

  /** Returns the words that start with `wanted`: those of letters only, then those with digits. */
  beginningWith(wanted: string): WordRange[] {
    const { lettersCount, offsets } = this.#list;
    const letters = rangeOf(this.#list, wanted, 0, lettersCount);
    const others = rangeOf(this.#list, wanted, lettersCount, offsets.length - 1);
    if (!letters) return others ? [others] : [];
    return others ? [letters, others] : [letters];
  }

  /**
   * Returns the words that contain `wanted` after their first character, possibly with duplicates; valid until the next call.
   */
  holding(wanted: string): Uint32Array {
    return wordsHolding(this.#trigrams, wanted);
  }

  /**
   * Visits the words of letters only that start with `wanted` with one typing error. Either the part before the error or the
   * part after it is exact: two searches for an exact half find all candidates.
   */
  eachAlmostBeginning(wanted: string, visit: (word: number) => void): void {
    const half = wanted.length >> 1;
    for (const word of this.holding(wanted.slice(half))) if (this.#almostBegins(word, wanted)) visit(word);
    const { first, end } = rangeOf(this.#list, wanted.slice(0, half - 1), 0, this.#list.lettersCount) ?? none;
    for (let word = first; word < end; word += 1) if (this.#almostBegins(word, wanted)) visit(word);
  }

  #almostBegins(word: number, wanted: string): boolean {
    const { text, offsets, lettersCount } = this.#list;
    return word < lettersCount && almostBegins(text, offsets[word] ?? 0, (offsets[word + 1] ?? 0) - 1, wanted);
  }
}

const none: WordRange = { first: 0, end: 0 };

/** Returns the words in the range from `from` to `to` that start with `wanted`; null if none does. */
function rangeOf(list: WordList, wanted: string, from: number, to: number): WordRange | null {
  const first = firstNotBelow(list, wanted, from, to);
  return first < to && begins(list, first, wanted) ? { first, end: firstBeyond(list, wanted, first, to) } : null;
}

/** Returns the first word in the range from `from` to `to` that is not less than `wanted`, or `to`. */
function firstNotBelow({ text, offsets }: WordList, wanted: string, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(text, offsets[middle] ?? 0, wanted)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first word after `first` and up to `to` that does not start with `wanted`, or `to`. It is usually close. */
function firstBeyond(list: WordList, wanted: string, first: number, to: number): number {
  let low = first + 1;
  let step = 1;
  while (low < to && begins(list, low, wanted)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low, to);
  low -= step >> 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (begins(list, middle, wanted)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function begins({ text, offsets }: WordList, word: number, wanted: string): boolean {
  return standsAt(text, offsets[word] ?? 0, text.length, wanted);
}

/** Whether the word at `start` sorts before `wanted`; the line break after a word sorts before any letter. */
function isBelow(text: string, start: number, wanted: string): boolean {
  for (let at = 0; at < wanted.length; at += 1) {
    const difference = text.charCodeAt(start + at) - wanted.charCodeAt(at);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
