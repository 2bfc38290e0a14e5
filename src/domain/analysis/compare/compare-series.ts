/** The series of a cart or a variant, months + 1 points each. */
export interface ComparedSeries {
  invested: Float64Array;
  value: Float64Array;
}

/** Point by point up to the longest horizon of all that is compared. */
export interface ComparedFigures {
  value: Float64Array;
  /** What it is worth more than the base. */
  difference: Float64Array;
  /** Of one unit that was paid in; NaN where nothing is. */
  perUnit: Float64Array;
}

/** Past its own end a series stays at its last value. */
const extended = (series: Float64Array, points: number): Float64Array =>
  Float64Array.from({ length: points }, (_, month) => series[Math.min(month, series.length - 1)] ?? Number.NaN);

/** A base and what is compared with it, the base first, over the longest horizon among them (calculation, section 11). */
export function compareSeries(base: ComparedSeries, others: readonly ComparedSeries[]): ComparedFigures[] {
  const all = [base, ...others];
  const points = Math.max(...all.map(({ value }) => value.length));
  const baseValue = extended(base.value, points);
  return all.map((series) => {
    const value = extended(series.value, points);
    const invested = extended(series.invested, points);
    return {
      value,
      difference: value.map((amount, month) => amount - (baseValue[month] ?? Number.NaN)),
      perUnit: value.map((amount, month) =>
        invested[month] === 0 ? Number.NaN : amount / (invested[month] ?? Number.NaN),
      ),
    };
  });
}
