const cents = (value: number | undefined) => Math.round((value ?? 0) * 100);

/** Returns the month from which one series stays at or above another, in whole cents; 0 if always, null if it ends below. */
export function leadsFrom(one: Float64Array, other: Float64Array): number | null {
  let month = one.length;
  while (month > 0 && cents(one[month - 1]) >= cents(other[month - 1])) month -= 1;
  return month === one.length ? null : month;
}
