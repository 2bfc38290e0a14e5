/** Two odd multipliers for each half; any would do. */
const multipliers = [2_654_435_761, 1_597_334_677, 2_246_822_507, 3_266_489_909] as const;
const [first, second, third, fourth] = multipliers;

const mixed = (half: number, other: number): number =>
  Math.imul(half ^ (half >>> 16), third) ^ Math.imul(other ^ (other >>> 13), fourth);

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

/**
 * Returns 64 bits of a text as 16 hexadecimal digits (cyrb53 without its last step): tells versions apart and damage from what
 * was written, but is no protection against forgery.
 */
export function fingerprint(text: string): string {
  let high = 0xdead_beef;
  let low = 0x41c6_ce57;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, first);
    low = Math.imul(low ^ code, second);
  }
  const top = mixed(high, low);
  return hex(top) + hex(mixed(low, top));
}
