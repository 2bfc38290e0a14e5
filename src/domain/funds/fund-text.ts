import type { FundColumns } from './fund-columns.ts';
import { compactText, normalizeSearchText } from './search-text.ts';

/**
 * Names and ISINs of all funds in one text, in the order of the positions. Position p owns the characters from
 * offsets[p] up to offsets[p + 1]. A line break ends each field; no phrase contains one, so no hit spans two fields.
 */
export interface FundText {
  text: string;
  offsets: Uint32Array;
}

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
  return { text: compactText(parts.join('')), offsets };
}

/** First positions, ascending, whose text contains the normalised phrase: one scan that stops at the limit. */
export function scanText({ text, offsets }: FundText, phrase: string, limit: number): number[] {
  const positions: number[] = [];
  let position = 0;
  let from = 0;
  while (positions.length < limit) {
    const hit = text.indexOf(phrase, from);
    if (hit < 0) break;
    position = positionAt(offsets, hit, position);
    positions.push(position);
    from = offsets[position + 1] ?? text.length;
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
