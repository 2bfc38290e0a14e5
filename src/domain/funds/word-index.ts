import { createTrigramIndex, wordsHolding, type TrigramIndex } from './trigram-index.ts';
import { almostBegins, standsAt } from './word-match.ts';
import type { WordList } from './word-list.ts';

/** Finds words of a list by what is typed of them. */
export class WordIndex {
  readonly #list: WordList;
  readonly #trigrams: TrigramIndex;

  constructor(list: WordList) {
    this.#list = list;
    this.#trigrams = createTrigramIndex(list);
  }

  /** Visits the words that begin with `wanted`, from `first` up to `end`: those of letters, then those with digits. */
  eachBeginning(wanted: string, visit: (first: number, end: number) => void): void {
    const { lettersCount, offsets } = this.#list;
    this.#visitRange(wanted, 0, lettersCount, visit);
    this.#visitRange(wanted, lettersCount, offsets.length - 1, visit);
  }

  /** The words that hold `wanted` behind their first character, one perhaps more than once; up to the next call. */
  holding(wanted: string): Uint32Array {
    return wordsHolding(this.#trigrams, wanted);
  }

  /**
   * Visits the words of letters alone that begin with `wanted` but for one typing error. Either what is typed before the
   * error is right, or what follows it: two searches for an exact half find all that may match.
   */
  eachAlmostBeginning(wanted: string, visit: (word: number) => void): void {
    const { text, offsets, lettersCount } = this.#list;
    const half = wanted.length >> 1;
    const check = (word: number) => {
      const isMatch =
        word < lettersCount && almostBegins(text, offsets[word] ?? 0, (offsets[word + 1] ?? 0) - 1, wanted);
      if (isMatch) visit(word);
    };
    for (const word of this.holding(wanted.slice(half))) check(word);
    this.#visitRange(wanted.slice(0, half - 1), 0, lettersCount, (first, end) => {
      for (let word = first; word < end; word += 1) check(word);
    });
  }

  #visitRange(wanted: string, from: number, to: number, visit: (first: number, end: number) => void): void {
    const first = firstNotBelow(this.#list, wanted, from, to);
    const end = firstBeyond(this.#list, wanted, first, to);
    if (first < end) visit(first, end);
  }
}

/** The first word from `from` up to `to` that is not less than `wanted`, or `to`. */
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

/** The first word from `first`, where those begin that begin with `wanted`, up to `to` that does not; or `to`. */
function firstBeyond({ text, offsets }: WordList, wanted: string, first: number, to: number): number {
  let low = first;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (standsAt(text, offsets[middle] ?? 0, text.length, wanted)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the word at `start` comes before `wanted`; the line break behind a word comes before any letter. */
function isBelow(text: string, start: number, wanted: string): boolean {
  for (let at = 0; at < wanted.length; at += 1) {
    const difference = text.charCodeAt(start + at) - wanted.charCodeAt(at);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
