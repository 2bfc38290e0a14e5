/** Represents a text: its length and two halves of 32 bits, in which no two texts of a browser meet by chance. */
export function textMark(text: string): string {
  let first = 0xde_ad_be_ef;
  let second = 0x41_c6_ce_57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2_654_435_761);
    second = Math.imul(second ^ unit, 1_597_334_677);
  }
  return [text.length, ...[first, second].map((half) => (half >>> 0).toString(36))].join('-');
}

/** The order of keys depends on how a value was made, not on what it holds. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Represents plain data: the same for equal contents. */
export const contentMark = (value: unknown): string => textMark(JSON.stringify(value, sortedKeys));
