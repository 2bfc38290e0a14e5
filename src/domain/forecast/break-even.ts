/**
 * The first month from which the values stay at or above the deposits up to the end; null if they end below
 * (calculation, section 10). The two series lie in one buffer, `points` values each from their own start.
 */
export function breakEvenMonth(series: Float64Array, deposits: number, values: number, points: number): number | null {
  let month = points;
  while (month > 0 && (series[values + month - 1] ?? 0) >= (series[deposits + month - 1] ?? 0)) month -= 1;
  return month < points ? month : null;
}
