/**
 * A set of numbers below a fixed size, 32 per word. Hot loops work on whole words and plain arguments; those over two sets
 * process several words per iteration, because the engine checks both arrays on each one.
 */
export type Bitset = Uint32Array;

export const wordBits = 32;

/** Returns the number of words for a set of numbers below `size`. */
export function wordCount(size: number): number {
  return Math.ceil(size / wordBits);
}

export function bitsetOf(size: number, members: Iterable<number>): Bitset {
  const bits = new Uint32Array(wordCount(size));
  for (const member of members) addBit(bits, member);
  return bits;
}

/** Returns the set of all numbers below `size`; the spare bits of the last word stay unset. */
export function fullBitset(size: number): Bitset {
  const bits = new Uint32Array(wordCount(size)).fill(0xffffffff);
  const spare = bits.length * wordBits - size;
  if (spare > 0) bits[bits.length - 1] = 0xffffffff >>> spare;
  return bits;
}

export function addBit(bits: Bitset, member: number): void {
  const word = member >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31));
}

export function hasBit(bits: Bitset, member: number): boolean {
  return (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

export function hasMembers(bits: Bitset): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return true;
  return false;
}

/** Adds all members of the other set, which starts at a word of its array, to the target. */
export function unite(target: Bitset, other: Uint32Array, firstWord: number): void {
  const { length } = target;
  let word = 0;
  for (; word + 8 <= length; word += 8) {
    const from = firstWord + word;
    target[word] = (target[word] ?? 0) | (other[from] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) | (other[from + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) | (other[from + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) | (other[from + 3] ?? 0);
    target[word + 4] = (target[word + 4] ?? 0) | (other[from + 4] ?? 0);
    target[word + 5] = (target[word + 5] ?? 0) | (other[from + 5] ?? 0);
    target[word + 6] = (target[word + 6] ?? 0) | (other[from + 6] ?? 0);
    target[word + 7] = (target[word + 7] ?? 0) | (other[from + 7] ?? 0);
  }
  for (; word < length; word += 1) target[word] = (target[word] ?? 0) | (other[firstWord + word] ?? 0);
}

/** Intersects the target with the other sets; two at once, since reading and writing the target is the most expensive part. */
export function intersect(target: Bitset, first: Bitset, second: Bitset = first): void {
  const { length } = target;
  let word = 0;
  for (; word + 4 <= length; word += 4) {
    target[word] = (target[word] ?? 0) & (first[word] ?? 0) & (second[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & (first[word + 1] ?? 0) & (second[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & (first[word + 2] ?? 0) & (second[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & (first[word + 3] ?? 0) & (second[word + 3] ?? 0);
  }
  for (; word < length; word += 1) target[word] = (target[word] ?? 0) & (first[word] ?? 0) & (second[word] ?? 0);
}

/** Removes all members of the other set from the target. */
export function subtract(target: Bitset, other: Bitset): void {
  const { length } = target;
  let word = 0;
  for (; word + 4 <= length; word += 4) {
    target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & ~(other[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & ~(other[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & ~(other[word + 3] ?? 0);
  }
  for (; word < length; word += 1) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0);
  return count;
}

/** Buffer for members before they are copied: counting them first would take as long as finding them. */
let room = new Uint32Array(0);

/** Returns the members in ascending order. */
export function membersOf(bits: Bitset): Uint32Array {
  const { length } = bits;
  if (room.length < length * wordBits) room = new Uint32Array(length * wordBits);
  const found = room;
  let next = 0;
  for (let word = 0; word < length; word += 1) {
    const last = word * wordBits + 31;
    for (let rest = (bits[word] ?? 0) | 0; rest !== 0; rest &= rest - 1) {
      found[next] = last - Math.clz32(rest & -rest);
      next += 1;
    }
  }
  return found.slice(0, next);
}

/** Returns the first members, at most `limit`, in ascending order. */
export function firstMembersOf(bits: Bitset, limit: number): number[] {
  const found: number[] = [];
  const { length } = bits;
  for (let word = 0; word < length; word += 1) {
    const last = word * wordBits + 31;
    // Converted to a signed integer: the engine would treat unsigned ones as doubles.
    for (let rest = (bits[word] ?? 0) | 0; rest !== 0; rest &= rest - 1) {
      if (found.length >= limit) return found;
      found.push(last - Math.clz32(rest & -rest));
    }
  }
  return found;
}

/** Counts the set bits of a word in parallel: pairs, then nibbles, then bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
