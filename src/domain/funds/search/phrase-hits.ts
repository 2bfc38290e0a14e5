import { countBits, type Bitset } from '../bitset.ts';
import { GatheredSet } from '../gathered-set.ts';
import type { WordIndex, WordRange } from './word-index.ts';
import { isForgiven } from './word-match.ts';
import type { WordPositions } from './word-positions.ts';

interface TypedWord {
  word: string;
  /** Ranges of words that start with the typed one. */
  begun: readonly WordRange[];
}

/** Ways to match a typed word: at the start of a word, also inside a word, or at the start of a word with a typing error. */
type Leniency = 'beginning' | 'holding' | 'forgiving';

/**
 * The funds found for the words of a phrase, by position, better matches first. A single object serves every search: the engine
 * would recompile the code of the class after all instances had been garbage-collected.
 */
export class PhraseHits {
  readonly #index: WordIndex;
  readonly #positions: WordPositions;
  readonly #beginnings: GatheredSet;
  readonly #others: GatheredSet;
  readonly #ofWord: GatheredSet;
  #typed: readonly TypedWord[] = [];
  #hasOthers = false;

  constructor(index: WordIndex, positions: WordPositions, fundCount: number) {
    this.#index = index;
    this.#positions = positions;
    this.#beginnings = new GatheredSet(fundCount);
    this.#others = new GatheredSet(fundCount);
    this.#ofWord = new GatheredSet(fundCount);
  }

  /** Starts a new search. */
  find(words: readonly string[]): this {
    this.#typed = words.map((word) => ({ word, begun: this.#index.beginningWith(word) }));
    this.#hasOthers = false;
    this.#gather(this.#beginnings, 'beginning');
    return this;
  }

  /** Funds that have a word starting with every typed word. */
  get beginnings(): Bitset {
    return this.#beginnings.bits;
  }

  /** Funds that contain a typed word only inside a word, or at the start of one with a typing error. */
  get others(): Bitset {
    return this.#foundOthers().bits;
  }

  get count(): number {
    return countBits(this.beginnings) + countBits(this.others);
  }

  /** Returns the first positions, at most `limit`; lower ones first among equal matches. */
  first(limit: number): number[] {
    const first = this.#beginnings.first(limit);
    return first.length < limit ? [...first, ...this.#foundOthers().first(limit - first.length)] : first;
  }

  /** Found lazily, because the first funds of a frequent phrase do not need them. */
  #foundOthers(): GatheredSet {
    if (!this.#hasOthers) this.#findOthers();
    this.#hasOthers = true;
    return this.#others;
  }

  #findOthers(): void {
    this.#gather(this.#others, 'holding');
    if (this.#others.hasMembers) this.#others.without(this.#beginnings);
    else if (this.#typed.some(({ word }) => isForgiven(word))) this.#gather(this.#others, 'forgiving');
  }

  /** Collects the funds in which every typed word is found with the given leniency. */
  #gather(target: GatheredSet, leniency: Leniency): void {
    target.clear();
    for (let place = 0; place < this.#typed.length; place += 1) {
      const typed = this.#typed[place];
      if (!typed) continue;
      if (place === 0) this.#gatherWord(target, typed, leniency);
      else {
        this.#ofWord.clear();
        this.#gatherWord(this.#ofWord, typed, leniency);
        target.keepOnly(this.#ofWord);
      }
      if (target.isBare) return;
    }
  }

  #gatherWord(target: GatheredSet, { word, begun }: TypedWord, leniency: Leniency): void {
    for (const { first, end } of begun) this.#positions.addRange(target, first, end);
    if (leniency === 'beginning') return;
    this.#positions.addAll(target, this.#index.holding(word));
    if (leniency === 'holding' || !isForgiven(word)) return;
    this.#index.eachAlmostBeginning(word, (found) => this.#positions.add(target, found));
  }
}
