import { standsAt } from './word-match.ts';
import type { WordList } from './word-list.ts';

/** A trigram is hashed to 15 bits, five of each character: enough to tell letters apart, the rest is verified away. */
const characterBits = 5;
const characterMask = (1 << characterBits) - 1;
const lineBreak = 10;
/** Characters below are digits, whose hashes are moved away from those of all letters but four. */
const lettersFrom = 64;
const digitShift = 11;
const bucketCount = 1 << (3 * characterBits);
const trigramLength = 3;

/**
 * For every trigram the places behind the first character of a word where it starts: from starts[b] up to starts[b + 1].
 * The line break after a word counts as its last character, so that two characters are found by the trigrams that they
 * begin, whose buckets lie side by side.
 */
export interface TrigramIndex {
  list: WordList;
  starts: Uint32Array;
  places: Uint32Array;
  /** The word of each place. */
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

/** Visits the words that hold `wanted` somewhere behind their first character, one perhaps more than once. */
export function eachWordHolding(index: TrigramIndex, wanted: string, visit: (word: number) => void): void {
  if (wanted.length < 2) eachWordHoldingCharacter(index.list, wanted, visit);
  else {
    const { starts, places, words } = index;
    const { text } = index.list;
    const { length } = text;
    const shift = rarestTrigram(starts, wanted);
    const bucket = bucketOf(wanted, shift);
    const end = starts[wanted.length < trigramLength ? bucket + characterMask + 1 : bucket + 1] ?? 0;
    for (let at = starts[bucket] ?? 0; at < end; at += 1) {
      const start = (places[at] ?? 0) - shift;
      if (standsAt(text, start, length, wanted)) visit(words[at] ?? 0);
    }
  }
}

/** A scan of all words: a single character stands in most of them. */
function eachWordHoldingCharacter({ text, offsets }: WordList, character: string, visit: (word: number) => void): void {
  for (let word = 0; word + 1 < offsets.length; word += 1) {
    const end = offsets[word + 1] ?? 0;
    let at = (offsets[word] ?? 0) + 1;
    while (at < end && text.charCodeAt(at) !== character.charCodeAt(0)) at += 1;
    if (at < end) visit(word);
  }
}

/** Visits the trigrams behind the first character of every word, the last of which ends with the line break. */
function eachTrigram(text: string, visit: (bucket: number, place: number) => void): void {
  let place = 1;
  while (place + trigramLength <= text.length) {
    // Over the break and the first character of the next word.
    if (text.charCodeAt(place) === lineBreak) place += 2;
    else if (text.charCodeAt(place + 1) === lineBreak) place += 3;
    else {
      visit(bucketOf(text, place), place);
      place += 1;
    }
  }
}

/** Of two characters the first bucket of the trigrams that they begin. */
function bucketOf(text: string, at: number): number {
  const first = hashOf(text.charCodeAt(at));
  const second = hashOf(text.charCodeAt(at + 1));
  const third = at + 2 < text.length ? hashOf(text.charCodeAt(at + 2)) : 0;
  return (first << (2 * characterBits)) | (second << characterBits) | third;
}

function hashOf(code: number): number {
  return (code < lettersFrom ? code + digitShift : code) & characterMask;
}

/** Where in what is wanted its rarest trigram starts. */
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
