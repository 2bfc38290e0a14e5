import { countBits, type Bitset } from './bitset.ts';
import { GatheredSet } from './gathered-set.ts';
import type { WordIndex, WordRange } from './word-index.ts';
import { isForgiven } from './word-match.ts';
import type { WordPositions } from './word-positions.ts';

interface TypedWord {
  word: string;
  /** The words that begin with it. */
  begun: readonly WordRange[];
}

/** How a typed word may be found: it begins a word, or stands in one too, or else begins one but for a typing error. */
type Leniency = 'beginning' | 'holding' | 'forgiving';

/**
 * The funds that the words of a phrase find, by position, the better matches first. One object answers every search: the
 * engine would compile the code of its class anew whenever all of them had been collected.
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

  /** Answers the hits of other words from now on. */
  find(words: readonly string[]): this {
    this.#typed = words.map((word) => ({ word, begun: this.#index.beginningWith(word) }));
    this.#hasOthers = false;
    this.#gather(this.#beginnings, 'beginning');
    return this;
  }

  /** The funds of which every typed word begins a word. */
  get beginnings(): Bitset {
    return this.#beginnings.bits;
  }

  /** The funds of which a typed word is only held by a word, or begins one but for a typing error. */
  get others(): Bitset {
    return this.#foundOthers().bits;
  }

  get count(): number {
    return countBits(this.beginnings) + countBits(this.others);
  }

  /** The first positions, at most `limit`; of equal matches the lower ones. */
  first(limit: number): number[] {
    const first = this.#beginnings.first(limit);
    return first.length < limit ? [...first, ...this.#foundOthers().first(limit - first.length)] : first;
  }

  /** The first funds of a frequent phrase are told without them. */
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

  /** Gathers the funds in which every typed word is found so. */
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
