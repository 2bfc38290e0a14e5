const cents = (value: number | undefined) => Math.round((value ?? 0) * 100);

/**
 * The month from which one series is at or above another up to the end, in whole cents; null where it ends below. 0 where it always
 * is.
 */
export function leadsFrom(one: Float64Array, other: Float64Array): number | null {
  let month = one.length;
  while (month > 0 && cents(one[month - 1]) >= cents(other[month - 1])) month -= 1;
  return month === one.length ? null : month;
}
