import type { FundColumns } from './fund-columns.ts';
import { compactText, normalizeSearchText } from './search-text.ts';

/**
 * Names and ISINs of all funds in one text, in the order of the positions. Position p owns the characters from
 * offsets[p] up to offsets[p + 1]. A line break ends each field; no phrase contains one, so no hit spans two fields.
 */
export interface FundText {
  text: string;
  offsets: Uint32Array;
  /** How often each character occurs, by the low byte of its code. */
  frequencies: Uint32Array;
}

/** Up to so many characters the engine looks for the first one only, at the speed of memory. */
const longestAnchor = 6;

/** The searched text of the funds whose rows are given in `rowOrder`. */
export function fundText({ names, isins }: FundColumns, rowOrder: Uint32Array): FundText {
  const parts: string[] = [];
  const offsets = new Uint32Array(rowOrder.length + 1);
  let length = 0;
  for (const [position, row] of rowOrder.entries()) {
    const part = `${normalizeSearchText(names[row] ?? '')}\n${normalizeSearchText(isins[row] ?? '')}\n`;
    parts.push(part);
    length += part.length;
    offsets[position + 1] = length;
  }
  const text = compactText(parts.join(''));
  return { text, offsets, frequencies: frequenciesOf(text) };
}

function frequenciesOf(text: string): Uint32Array {
  const frequencies = new Uint32Array(256);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) & 0xff;
    frequencies[code] = (frequencies[code] ?? 0) + 1;
  }
  return frequencies;
}

/** Where in the phrase its rarest character stands. */
function rarestCharacter(frequencies: Uint32Array, phrase: string): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < phrase.length; at += 1) {
    const count = frequencies[phrase.charCodeAt(at) & 0xff] ?? 0;
    if (count >= fewest) continue;
    rarest = at;
    fewest = count;
  }
  return rarest;
}

/**
 * First positions, ascending, whose text contains the normalised phrase: one scan that stops at the limit. It looks for
 * a short piece that begins with the phrase's rarest character and compares the rest only there, twice as fast as to
 * look for the whole.
 */
export function scanText({ text, offsets, frequencies }: FundText, phrase: string, limit: number): number[] {
  const rarest = rarestCharacter(frequencies, phrase);
  const anchor = phrase.slice(rarest, rarest + longestAnchor);
  const positions: number[] = [];
  let position = 0;
  let from = rarest;
  while (positions.length < limit) {
    const hit = text.indexOf(anchor, from);
    if (hit < 0) break;
    from = hit + 1;
    if (!text.startsWith(phrase, hit - rarest)) continue;
    position = positionAt(offsets, hit, position);
    positions.push(position);
    from = (offsets[position + 1] ?? text.length) + rarest;
  }
  return positions;
}

/**
 * The position that owns a character, at or after a position known to be not above it: in growing steps up to beyond the
 * character, then by halves, since the next hit is mostly near.
 */
export function positionAt(offsets: Uint32Array, character: number, notAbove: number): number {
  let low = notAbove;
  let step = 1;
  while (low + step < offsets.length - 1 && (offsets[low + step] ?? 0) <= character) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, offsets.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) <= character) low = middle;
    else high = middle;
  }
  return low;
}
