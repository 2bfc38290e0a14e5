/** Returns the sign of a value after rounding: a value that is displayed as zero has neither a sign nor a colour. */
export const shownSign = (value: number, decimals: number): number =>
  Math.abs(value) < 0.5 / 10 ** decimals ? 0 : Math.sign(value);
