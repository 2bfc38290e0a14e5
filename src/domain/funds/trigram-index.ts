import { positionAt, type FundText } from './fund-text.ts';

/** A trigram is hashed to 15 bits, five of each character: enough to tell letters apart, the rest is verified away. */
const characterBits = 5;
const characterMask = (1 << characterBits) - 1;
const lineBreak = 10;
const bucketCount = 1 << (3 * characterBits);

/** For every trigram the ascending places in the text where it starts: from starts[b] up to starts[b + 1]. */
export interface TrigramIndex {
  source: FundText;
  starts: Uint32Array;
  places: Uint32Array;
}

/** Length from which a phrase has a trigram to look up. */
export const trigramLength = 3;

export function createTrigramIndex(source: FundText): TrigramIndex {
  const { text } = source;
  const starts = new Uint32Array(bucketCount + 1);
  eachTrigram(text, (bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  });
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  }
  const places = new Uint32Array(starts[bucketCount] ?? 0);
  const free = starts.slice();
  eachTrigram(text, (bucket, place) => {
    const index = free[bucket] ?? 0;
    places[index] = place;
    free[bucket] = index + 1;
  });
  return { source, starts, places };
}

/** Marks the trigrams that occur at all, 32 kB whatever the length of the text. */
export function createTrigramMarks({ text }: FundText): Uint8Array {
  const marks = new Uint8Array(bucketCount);
  eachTrigram(text, (bucket) => {
    marks[bucket] = 1;
  });
  return marks;
}

/** False where a trigram of the phrase occurs nowhere: then the text need not be read. */
export function mayOccur(marks: Uint8Array, phrase: string): boolean {
  for (let at = 0; at + trigramLength <= phrase.length; at += 1) {
    if (marks[bucketOf(phrase, at)] === 0) return false;
  }
  return true;
}

/** First positions, ascending, whose text contains the normalised phrase of at least three characters. */
export function searchTrigrams(index: TrigramIndex, phrase: string, limit: number): number[] {
  const { source, starts, places } = index;
  const { text, offsets } = source;
  const rarest = rarestTrigram(starts, phrase);
  const bucket = bucketOf(phrase, rarest);
  const end = starts[bucket + 1] ?? 0;
  const positions: number[] = [];
  let position = 0;
  // Where the fund of the last hit ends: one hit a fund is enough.
  let from = 0;
  for (let at = starts[bucket] ?? 0; at < end && positions.length < limit; at += 1) {
    const start = (places[at] ?? 0) - rarest;
    if (start < from || !matchesAt(text, start, phrase)) continue;
    position = positionAt(offsets, start, position);
    positions.push(position);
    from = offsets[position + 1] ?? text.length;
  }
  return positions;
}

/** Visits the places of all trigrams that lie within one field: no phrase holds the line break that ends it. */
function eachTrigram(text: string, visit: (bucket: number, place: number) => void): void {
  for (let place = 0; place + trigramLength <= text.length; place += 1) {
    if (text.charCodeAt(place + 2) === lineBreak) place += 2;
    else visit(bucketOf(text, place), place);
  }
}

function bucketOf(text: string, at: number): number {
  const first = text.charCodeAt(at) & characterMask;
  const second = text.charCodeAt(at + 1) & characterMask;
  const third = text.charCodeAt(at + 2) & characterMask;
  return (first << (2 * characterBits)) | (second << characterBits) | third;
}

/** Where in the phrase its rarest trigram starts. */
function rarestTrigram(starts: Uint32Array, phrase: string): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + trigramLength <= phrase.length; at += 1) {
    const bucket = bucketOf(phrase, at);
    const size = (starts[bucket + 1] ?? 0) - (starts[bucket] ?? 0);
    if (size >= fewest) continue;
    rarest = at;
    fewest = size;
  }
  return rarest;
}

function matchesAt(text: string, start: number, phrase: string): boolean {
  for (let at = 0; at < phrase.length; at += 1) {
    if (text.charCodeAt(start + at) !== phrase.charCodeAt(at)) return false;
  }
  return true;
}
