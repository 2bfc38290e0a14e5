const halfCent = 0.005;
/** Relative tolerance: more than the rounding errors of 99 years of monthly steps (about 4e-13). */
const lostByRounding = 1e-12;

/**
 * Returns the first month from which the values, in whole cents, stay at or above the deposits up to the end; null if they end
 * below (calculation, section 10). Both series are in one buffer, `points` values each from their own start.
 *
 * Deposits are in whole cents, so a value rounded half up reaches them if it falls short by at most half a cent; the same
 * tolerance applies to converted deposits, which are not in whole cents. One part in 10^12 of the deposits is added, so that a
 * value of half a cent or an equal one in decimals never depends on the last binary digits of a running sum.
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
