/** Limits of a JSON text before it is parsed, since parsing and validation take time in proportion to its parts. */
export interface JsonBounds {
  /** Commas and opening brackets outside of strings. */
  parts: number;
  depth: number;
}

/** Maximum length of a cart's text in characters, and of a file with one in bytes: a thousand items take a quarter of it. */
export const longestCartText = 2_000_000;
/** More positions than any cart can hold. */
export const mostPositions = 1_000;
/** A package of a hundred funds with twenty layers of divisions is the largest position: 8,000 values. */
const mostPositionValues = 10_000;
const mostOrderValues = 100;
/** Variants must leave room for the positions that they are of. */
const mostVariantValues = 15_000;
const longestVariantsText = 200_000;
/** A draft is full before its positions reach 80,000 parts; the deepest division has depth 50. */
const cartBounds: JsonBounds = { parts: 100_000, depth: 64 };

const quote = 0x22;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether a JSON text is within the limits of depth and parts. The contents of strings do not count. */
export function isBoundedJson(text: string, bounds: JsonBounds): boolean {
  let depth = 0;
  let parts = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === quote) place = endOfString(text, place + 1);
    else if (opening.has(code)) {
      depth += 1;
      parts += 1;
      if (depth > bounds.depth) return false;
    } else if (closing.has(code)) depth -= 1;
    else if (code === comma) parts += 1;
    if (parts > bounds.parts) return false;
  }
  return true;
}

/** Returns the end of the string that starts at the given index. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a cart's text may be parsed. */
export const isBoundedCartText = (text: string): boolean =>
  text.length <= longestCartText && isBoundedJson(text, cartBounds);

/** Whether a parsed value holds at most that many values; stops counting at the limit. */
function hasAtMost(value: unknown, most: number): boolean {
  const open = [value];
  for (let count = 0; open.length > 0; count += 1) {
    if (count + open.length > most) return false;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) for (const key in next) open.push(Reflect.get(next, key));
  }
  return true;
}

export const isBoundedPosition = (position: unknown): boolean => hasAtMost(position, mostPositionValues);
export const isBoundedOrder = (order: unknown): boolean => hasAtMost(order, mostOrderValues);

/** Whether all variants of a cart together are small enough to be stored with it. */
export const areBoundedVariants = (variants: unknown): boolean =>
  hasAtMost(variants, mostVariantValues) && JSON.stringify(variants).length <= longestVariantsText;
