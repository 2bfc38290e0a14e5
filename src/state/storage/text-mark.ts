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
