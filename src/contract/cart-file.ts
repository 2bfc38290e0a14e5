import { decodeCart, type DecodedCart } from './draft-codec.ts';
import { draftVersion } from './drafts.ts';

/** Why a file is no cart: no JSON from a line and column on (from 1), of a version that is not known here, or something else. */
export type CartFileFault =
  | { kind: 'too-large' }
  | { kind: 'not-json'; line: number; column: number }
  | { kind: 'other-version'; version: string }
  | { kind: 'no-cart' };

/** Most characters of a file: a thousand items take less than a tenth of them. */
export const mostFileText = 5_000_000;

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Where the text stops being JSON: engines name the place in their own ways, or not at all. */
function placeOf(text: string, { message }: Error): { line: number; column: number } {
  const named = /line (\d+) column (\d+)/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) };
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A cart from the text of a file, as a draft holds it (SIL-127, SIL-164), or why it is none; a byte-order mark is passed over. */
export function readCartFile(file: string): { cart: DecodedCart } | { fault: CartFileFault } {
  if (file.length > mostFileText) return { fault: { kind: 'too-large' } };
  const text = file.replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { fault: { kind: 'not-json', ...placeOf(text, error instanceof Error ? error : new Error('')) } };
  }
  const cart = decodeCart(text);
  if (cart) return { cart };
  const version = record(parsed)?.['version'];
  const isOther = (typeof version === 'number' || typeof version === 'string') && version !== draftVersion;
  return { fault: isOther ? { kind: 'other-version', version: String(version) } : { kind: 'no-cart' } };
}
