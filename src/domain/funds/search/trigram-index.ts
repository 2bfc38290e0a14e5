import { standsAt } from './word-match.ts';
import type { WordList } from './word-list.ts';

const lineBreak = 10;
/** Every letter and digit has its own class; all other characters share the last four and are verified. */
const ownClasses = 'abcdefghijklmnopqrstuvwxyz0123456789';
const classCount = ownClasses.length + 4;
const classes = Uint8Array.from({ length: 128 }, (_, code) => {
  const own = ownClasses.indexOf(String.fromCharCode(code));
  return own < 0 ? sharedClassOf(code) : own;
});
const bucketCount = classCount ** 3;
const hasOwnClasses = /^[a-z0-9]*$/;
const trigramLength = 3;

/**
 * Start indexes in the text of every trigram after the first character of a word: from starts[b] to starts[b + 1]. The line
 * break after a word counts as its last character, so that two characters are found by the trigrams that start with them, whose
 * buckets are adjacent.
 */
export interface TrigramIndex {
  list: WordList;
  starts: Uint32Array;
  places: Uint32Array;
  words: Uint32Array;
}

export function createTrigramIndex(list: WordList): TrigramIndex {
  const { text, offsets } = list;
  const starts = new Uint32Array(bucketCount + 1);
  eachTrigram(text, (bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  });
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  }
  const places = new Uint32Array(starts[bucketCount] ?? 0);
  const words = places.slice();
  const free = starts.slice();
  let word = 0;
  eachTrigram(text, (bucket, place) => {
    while ((offsets[word + 1] ?? 0) <= place) word += 1;
    const index = free[bucket] ?? 0;
    places[index] = place;
    words[index] = word;
    free[bucket] = index + 1;
  });
  return { list, starts, places, words };
}

/** Buffer for the words of a search: a new array per search would cost more than the search itself. */
let room = new Uint32Array(0);

/** Returns the words that contain `wanted` after their first character, possibly with duplicates; valid until the next call. */
export function wordsHolding(index: TrigramIndex, wanted: string): Uint32Array {
  if (wanted.length < 2) return wordsHoldingCharacter(index.list, wanted);
  const { starts, places, words } = index;
  const shift = rarestTrigram(starts, wanted);
  const bucket = bucketOf(wanted, shift);
  const first = starts[bucket] ?? 0;
  const end = starts[wanted.length < trigramLength ? bucket + classCount : bucket + 1] ?? 0;
  if (wanted.length <= trigramLength && hasOwnClasses.test(wanted)) return words.subarray(first, end);
  const { text } = index.list;
  const { length } = text;
  const found = roomFor(end - first);
  let count = 0;
  for (let at = first; at < end; at += 1) {
    if (!standsAt(text, (places[at] ?? 0) - shift, length, wanted)) continue;
    found[count] = words[at] ?? 0;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Scans all words: a single character occurs in most of them. */
function wordsHoldingCharacter({ text, offsets }: WordList, character: string): Uint32Array {
  const found = roomFor(offsets.length);
  let count = 0;
  for (let word = 0; word + 1 < offsets.length; word += 1) {
    const end = offsets[word + 1] ?? 0;
    let at = (offsets[word] ?? 0) + 1;
    while (at < end && text.charCodeAt(at) !== character.charCodeAt(0)) at += 1;
    if (at === end) continue;
    found[count] = word;
    count += 1;
  }
  return found.subarray(0, count);
}

function roomFor(count: number): Uint32Array {
  if (room.length < count) room = new Uint32Array(count);
  return room;
}

/** Visits the trigrams after the first character of every word; the last one ends with the line break. */
function eachTrigram(text: string, visit: (bucket: number, place: number) => void): void {
  let place = 1;
  while (place + trigramLength <= text.length) {
    // Skips the break and the first character of the next word.
    if (text.charCodeAt(place) === lineBreak) place += 2;
    else if (text.charCodeAt(place + 1) === lineBreak) place += 3;
    else {
      visit(bucketOf(text, place), place);
      place += 1;
    }
  }
}

/** For two characters, returns the first bucket of the trigrams that start with them. */
function bucketOf(text: string, at: number): number {
  const first = classOf(text.charCodeAt(at));
  const second = classOf(text.charCodeAt(at + 1));
  const third = at + 2 < text.length ? classOf(text.charCodeAt(at + 2)) : 0;
  return (first * classCount + second) * classCount + third;
}

function sharedClassOf(code: number): number {
  return ownClasses.length + (code & 3);
}

function classOf(code: number): number {
  return classes[code] ?? sharedClassOf(code);
}

/** Returns the start index of the rarest trigram in `wanted`. */
function rarestTrigram(starts: Uint32Array, wanted: string): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + trigramLength <= wanted.length; at += 1) {
    const bucket = bucketOf(wanted, at);
    const size = (starts[bucket + 1] ?? 0) - (starts[bucket] ?? 0);
    if (size >= fewest) continue;
    rarest = at;
    fewest = size;
  }
  return rarest;
}
