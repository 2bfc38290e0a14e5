import { firstMembersOf, hasMembers, intersect, subtract, unite, wordCount, type Bitset } from './bitset.ts';

/**
 * A set that is gathered anew for every answer. A set that somebody keeps stands for it until another one is added, and
 * none is copied or cleared that nobody reads.
 */
export class GatheredSet {
  readonly #room: Bitset;
  readonly #none: Bitset;
  #bits: Bitset | null = null;

  constructor(size: number) {
    this.#room = new Uint32Array(wordCount(size));
    this.#none = new Uint32Array(wordCount(size));
  }

  /** To be read only, and up to the next change. */
  get bits(): Bitset {
    return this.#bits ?? this.#none;
  }

  /** Whether nothing was added; without that, its members may still have been taken away. */
  get isBare(): boolean {
    return this.#bits === null;
  }

  get hasMembers(): boolean {
    return this.#bits !== null && hasMembers(this.#bits);
  }

  /** The first members, at most `limit`, in ascending order. */
  first(limit: number): number[] {
    return this.#bits === null ? [] : firstMembersOf(this.#bits, limit);
  }

  clear(): void {
    this.#bits = null;
  }

  /** Adds the members of a set that stays as it is. */
  addSet(kept: Bitset): void {
    if (this.#bits === null) this.#bits = kept;
    else unite(this.written(), kept, 0);
  }

  /** Keeps only what the other set has too. */
  keepOnly(other: GatheredSet): void {
    if (other.#bits === null) this.#bits = null;
    else if (this.#bits !== null) intersect(this.written(), other.#bits);
  }

  without(other: GatheredSet): void {
    if (this.#bits !== null && other.#bits !== null) subtract(this.written(), other.#bits);
  }

  /** The set itself, to add members to; up to the next change. */
  written(): Bitset {
    if (this.#bits === null) this.#room.fill(0);
    else if (this.#bits !== this.#room) this.#room.set(this.#bits);
    this.#bits = this.#room;
    return this.#room;
  }
}
