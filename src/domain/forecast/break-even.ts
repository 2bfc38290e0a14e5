const halfCent = 0.005;
/** Of their own size: more than a value that is carried on month by month for 99 years loses to rounding (about 4e-13). */
const lostByRounding = 1e-12;

/**
 * The first month from which the values, in whole cents, stay at or above the deposits up to the end; null if they end below
 * (calculation, section 10). The two series lie in one buffer, `points` values each from their own start.
 *
 * Deposits are whole cents, so the value rounded half up reaches them where it falls short by at most half a cent; a cart
 * whose deposits are converted, and then no whole cents, goes by the same distance. One part in 10^12 of the deposits comes
 * on top, so that what is half a cent or equal in decimals never depends on the last binary digits of a running sum.
 */
export function breakEvenMonth(series: Float64Array, deposits: number, values: number, points: number): number | null {
  const isReached = (month: number) => {
    const deposited = series[deposits + month] ?? 0;
    return deposited - (series[values + month] ?? 0) <= halfCent + deposited * lostByRounding;
  };
  let month = points;
  while (month > 0 && isReached(month - 1)) month -= 1;
  return month < points ? month : null;
}
