/** Returns the decimals with which a quoted rate is written: all that it has, at least 4. */
export const rateDecimals = (rate: number): number =>
  Math.max(4, /[.](\d*?)0*$/.exec(rate.toFixed(10))?.[1]?.length ?? 0);
