import type { FundText } from './fund-text.ts';

/** A trigram is hashed to 18 bits, six of each character: letters and digits stay apart, collisions are verified away. */
const bucketCount = 1 << 18;

/** For every trigram the ascending positions that contain it: from starts[b] up to starts[b + 1] of the postings. */
export interface TrigramIndex {
  source: FundText;
  codes: Uint16Array;
  starts: Uint32Array;
  postings: Uint32Array;
}

/** Length from which a phrase has a trigram to look up. */
export const trigramLength = 3;

export function createTrigramIndex(source: FundText): TrigramIndex {
  const { text, offsets } = source;
  const codes = new Uint16Array(text.length);
  for (let index = 0; index < codes.length; index += 1) codes[index] = text.charCodeAt(index);
  const starts = new Uint32Array(bucketCount + 1);
  eachTrigram(codes, offsets, (bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  });
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  }
  const postings = new Uint32Array(starts[bucketCount] ?? 0);
  const next = starts.slice();
  eachTrigram(codes, offsets, (bucket, position) => {
    const place = next[bucket] ?? 0;
    postings[place] = position;
    next[bucket] = place + 1;
  });
  return { source, codes, starts, postings };
}

/** First positions, ascending, whose text contains the normalised phrase of at least three characters. */
export function searchTrigrams(index: TrigramIndex, phrase: string, limit: number): number[] {
  const { codes, starts, postings, source } = index;
  const wanted = Uint16Array.from(phrase, (_, at) => phrase.charCodeAt(at));
  const bucket = rarestBucket(starts, wanted);
  const positions: number[] = [];
  const end = starts[bucket + 1] ?? 0;
  for (let place = starts[bucket] ?? 0; place < end && positions.length < limit; place += 1) {
    const position = postings[place] ?? 0;
    // Within the fund's own span only: an unbounded search would read on through all that follow.
    const from = source.offsets[position] ?? 0;
    const to = source.offsets[position + 1] ?? 0;
    if (includesWithin(codes, from, to, wanted)) positions.push(position);
  }
  return positions;
}

function bucketOf(codes: Uint16Array, at: number): number {
  return (((codes[at] ?? 0) & 63) << 12) | (((codes[at + 1] ?? 0) & 63) << 6) | ((codes[at + 2] ?? 0) & 63);
}

/** Visits every distinct trigram bucket of every position once. */
function eachTrigram(
  codes: Uint16Array,
  offsets: Uint32Array,
  visit: (bucket: number, position: number) => void,
): void {
  const lastPosition = new Int32Array(bucketCount).fill(-1);
  for (let position = 0; position + 1 < offsets.length; position += 1) {
    const last = (offsets[position + 1] ?? 0) - trigramLength;
    for (let at = offsets[position] ?? 0; at <= last; at += 1) {
      const bucket = bucketOf(codes, at);
      if (lastPosition[bucket] === position) continue;
      lastPosition[bucket] = position;
      visit(bucket, position);
    }
  }
}

function rarestBucket(starts: Uint32Array, wanted: Uint16Array): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + trigramLength <= wanted.length; at += 1) {
    const bucket = bucketOf(wanted, at);
    const size = (starts[bucket + 1] ?? 0) - (starts[bucket] ?? 0);
    if (size >= fewest) continue;
    rarest = bucket;
    fewest = size;
  }
  return rarest;
}

function includesWithin(codes: Uint16Array, from: number, to: number, wanted: Uint16Array): boolean {
  const first = wanted[0];
  const lastStart = to - wanted.length;
  for (let start = from; start <= lastStart; start += 1) {
    if (codes[start] === first && matchesAt(codes, start, wanted)) return true;
  }
  return false;
}

function matchesAt(codes: Uint16Array, start: number, wanted: Uint16Array): boolean {
  for (let at = 1; at < wanted.length; at += 1) {
    if (codes[start + at] !== wanted[at]) return false;
  }
  return true;
}
