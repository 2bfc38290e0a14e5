import { firstMembersOf, hasMembers, intersect, subtract, unite, wordCount, type Bitset } from './bitset.ts';

/**
 * A set that is rebuilt for every search. A cached set is referenced until another one is added, so that sets are copied or
 * cleared only when needed.
 */
export class GatheredSet {
  readonly #room: Bitset;
  readonly #none: Bitset;
  #bits: Bitset | null = null;

  constructor(size: number) {
    this.#room = new Uint32Array(wordCount(size));
    this.#none = new Uint32Array(wordCount(size));
  }

  /** Read-only, and valid until the next change. */
  get bits(): Bitset {
    return this.#bits ?? this.#none;
  }

  /** Whether nothing was added; otherwise its members may still all have been removed. */
  get isBare(): boolean {
    return this.#bits === null;
  }

  get hasMembers(): boolean {
    return this.#bits !== null && hasMembers(this.#bits);
  }

  /** Returns the first members, at most `limit`, in ascending order. */
  first(limit: number): number[] {
    return this.#bits === null ? [] : firstMembersOf(this.#bits, limit);
  }

  clear(): void {
    this.#bits = null;
  }

  /** Adds the members of a set, which is not modified. */
  addSet(kept: Bitset): void {
    if (this.#bits === null) this.#bits = kept;
    else unite(this.written(), kept, 0);
  }

  /** Intersects the set with another one. */
  keepOnly(other: GatheredSet): void {
    if (other.#bits === null) this.#bits = null;
    else if (this.#bits !== null) intersect(this.written(), other.#bits);
  }

  without(other: GatheredSet): void {
    if (this.#bits !== null && other.#bits !== null) subtract(this.written(), other.#bits);
  }

  /** Returns the modifiable set, to add members; valid until the next change. */
  written(): Bitset {
    if (this.#bits === null) this.#room.fill(0);
    else if (this.#bits !== this.#room) this.#room.set(this.#bits);
    this.#bits = this.#room;
    return this.#room;
  }
}
