import { addBit, wordCount, type Bitset } from '../bitset.ts';
import type { GatheredSet } from '../gathered-set.ts';
import type { WordList } from './word-list.ts';

/**
 * Finds the funds that have a word, to be added to a set of positions. Consecutive words form blocks, each with as many
 * mentions as a set has words; a more frequent word is a block of its own. The set of a whole block is cached: the union of two
 * sets is faster than adding that many members.
 */
export class WordPositions {
  readonly #starts: Uint32Array;
  readonly #positions: Uint32Array;
  /** The first word of each block, followed by the number of words. */
  readonly #blockStarts: readonly number[];
  /** The block of each word, followed by the number of blocks. */
  readonly #blockOf: Uint32Array;
  /** Null for a block that a frequent word has cut short. */
  readonly #sets: readonly (Bitset | null)[];

  constructor({ starts, positions }: WordList, fundCount: number) {
    this.#starts = starts;
    this.#positions = positions;
    const setSize = wordCount(fundCount);
    this.#blockStarts = blockStartsOf(starts, setSize);
    this.#blockOf = blocksOfWords(this.#blockStarts);
    this.#sets = this.#blockStarts.slice(0, -1).map((first, block) => {
      const from = starts[first] ?? 0;
      const to = starts[this.#blockStarts[block + 1] ?? first] ?? 0;
      return to - from < setSize ? null : setOf(positions.subarray(from, to), setSize);
    });
  }

  /** Adds the funds that have one of the words; duplicates are allowed. */
  addAll(target: GatheredSet, words: Uint32Array): void {
    if (words.length === 0) return;
    const bits = target.written();
    // Among many words, most are codes that a single fund has.
    const mentions = addFirstMentions(bits, words, this.#starts, this.#positions);
    if (mentions === words.length) return;
    for (let index = 0; index < words.length; index += 1) this.add(target, words[index] ?? 0);
  }

  /** Adds the funds that have the word. */
  add(target: GatheredSet, word: number): void {
    this.addRange(target, word, word + 1);
  }

  /** Adds the funds that have one of the words from `first` up to `end`. */
  addRange(target: GatheredSet, first: number, end: number): void {
    const blockStarts = this.#blockStarts;
    const from = first === 0 ? 0 : (this.#blockOf[first - 1] ?? 0) + 1;
    const to = this.#blockOf[end] ?? 0;
    if (from >= to) {
      this.#addSpan(target, first, end);
      return;
    }
    this.#addSpan(target, first, blockStarts[from] ?? end);
    for (let block = from; block < to; block += 1) {
      const set = this.#sets[block];
      if (set) target.addSet(set);
      else this.#addSpan(target, blockStarts[block] ?? end, blockStarts[block + 1] ?? end);
    }
    this.#addSpan(target, blockStarts[to] ?? end, end);
  }

  #addSpan(target: GatheredSet, first: number, end: number): void {
    if (first === end) return;
    const positions = this.#positions;
    const bits = target.written();
    const to = this.#starts[end] ?? 0;
    for (let at = this.#starts[first] ?? 0; at < to; at += 1) addBit(bits, positions[at] ?? 0);
  }
}

function blockStartsOf(starts: Uint32Array, blockSize: number): number[] {
  const wordsEnd = starts.length - 1;
  const blockStarts = [0];
  let first = 0;
  const begin = (word: number) => {
    if (word > first) blockStarts.push(word);
    first = word;
  };
  for (let word = 0; word < wordsEnd; word += 1) {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    if (to - from >= blockSize) begin(word);
    if (to - (starts[first] ?? 0) >= blockSize) begin(word + 1);
  }
  begin(wordsEnd);
  return blockStarts;
}

function blocksOfWords(blockStarts: readonly number[]): Uint32Array {
  const blocks = new Uint32Array((blockStarts.at(-1) ?? 0) + 1);
  blockStarts.forEach((start, block) => blocks.fill(block, start, blockStarts[block + 1]));
  return blocks;
}

function setOf(positions: Uint32Array, setSize: number): Bitset {
  const set = new Uint32Array(setSize);
  for (let at = 0; at < positions.length; at += 1) addBit(set, positions[at] ?? 0);
  return set;
}

/** Adds the first fund of each word and counts all mentions; four words per iteration, as in `unite`. */
function addFirstMentions(bits: Bitset, words: Uint32Array, starts: Uint32Array, positions: Uint32Array): number {
  let mentions = 0;
  let index = 0;
  for (; index + 4 <= words.length; index += 4) {
    const [first, second, third, fourth] = [
      words[index] ?? 0,
      words[index + 1] ?? 0,
      words[index + 2] ?? 0,
      words[index + 3] ?? 0,
    ];
    mentions += addFirstMention(bits, first, starts, positions);
    mentions += addFirstMention(bits, second, starts, positions);
    mentions += addFirstMention(bits, third, starts, positions);
    mentions += addFirstMention(bits, fourth, starts, positions);
  }
  for (; index < words.length; index += 1) mentions += addFirstMention(bits, words[index] ?? 0, starts, positions);
  return mentions;
}

function addFirstMention(bits: Bitset, word: number, starts: Uint32Array, positions: Uint32Array): number {
  const start = starts[word] ?? 0;
  const position = positions[start] ?? 0;
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  return (starts[word + 1] ?? 0) - start;
}
