/** Returns the first month with a value at or above a target; null without one. */
export function firstMonthFrom(values: Float64Array, target: number): number | null {
  const month = values.findIndex((value) => value >= target);
  return month === -1 ? null : month;
}
