/** The first month in which a value is at or above a target; null where none is. */
export function firstMonthFrom(values: Float64Array, target: number): number | null {
  const month = values.findIndex((value) => value >= target);
  return month === -1 ? null : month;
}
