import { countBits, firstMembersOf, intersect, subtract, type Bitset } from './bitset.ts';
import { isForgiven } from './word-match.ts';
import type { WordIndex } from './word-index.ts';
import type { WordPositions } from './word-positions.ts';

/** What every search works with; the sets are the same ones each time, since fresh ones would cost more than a search. */
export interface SearchParts {
  index: WordIndex;
  positions: WordPositions;
  beginnings: Bitset;
  others: Bitset;
  ofWord: Bitset;
}

/**
 * The funds that the words of a phrase find, by position, the better matches first. One object answers every search: the
 * engine would compile the code of its class anew whenever all of them had been collected.
 */
export class PhraseHits {
  readonly #parts: SearchParts;
  #words: readonly string[] = [];
  #hasOthers = false;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /** Answers the hits of other words from now on. */
  find(words: readonly string[]): this {
    this.#words = words;
    this.#hasOthers = false;
    findBeginnings(this.#parts, words);
    return this;
  }

  /** The funds of which every typed word begins a word. */
  get beginnings(): Bitset {
    return this.#parts.beginnings;
  }

  /** The funds of which a typed word is only held by a word, or begins one but for a typing error. */
  get others(): Bitset {
    // The first funds of a frequent phrase are told without them.
    if (!this.#hasOthers) findOthers(this.#parts, this.#words);
    this.#hasOthers = true;
    return this.#parts.others;
  }

  get count(): number {
    return countBits(this.beginnings) + countBits(this.others);
  }

  /** The first positions, at most `limit`; of equal matches the lower ones. */
  first(limit: number): number[] {
    const first = firstMembersOf(this.beginnings, limit);
    return first.length < limit ? [...first, ...firstMembersOf(this.others, limit - first.length)] : first;
  }
}

function findBeginnings({ index, positions, beginnings, ofWord }: SearchParts, words: readonly string[]): void {
  for (const [place, word] of words.entries()) {
    const target = place === 0 ? beginnings : ofWord;
    target.fill(0);
    index.eachBeginning(word, (first, end) => positions.addRange(target, first, end));
    if (place > 0) intersect(beginnings, ofWord);
  }
}

function findOthers(parts: SearchParts, words: readonly string[]): void {
  const { beginnings, others } = parts;
  findHolding(parts, words, false);
  const isFound = countBits(others) > 0;
  if (isFound) subtract(others, beginnings);
  else if (words.some(isForgiven)) findHolding(parts, words, true);
}

/** Where every word begins a word or stands in one, or, with errors, begins one but for an error that it is forgiven. */
function findHolding(
  { index, positions, others, ofWord }: SearchParts,
  words: readonly string[],
  withErrors: boolean,
): void {
  for (const [place, word] of words.entries()) {
    const target = place === 0 ? others : ofWord;
    target.fill(0);
    index.eachBeginning(word, (first, end) => positions.addRange(target, first, end));
    positions.addAll(target, index.holding(word));
    if (withErrors && isForgiven(word)) index.eachAlmostBeginning(word, (found) => positions.add(target, found));
    if (place > 0) intersect(others, ofWord);
  }
}
