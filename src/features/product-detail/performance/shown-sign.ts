/** The sign that a value is written with after rounding to so many decimals: what is written as zero has none, nor a colour of one. */
export const shownSign = (value: number, decimals: number): number =>
  Math.abs(value) < 0.5 / 10 ** decimals ? 0 : Math.sign(value);
