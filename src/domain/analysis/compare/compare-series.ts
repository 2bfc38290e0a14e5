export interface ComparedSeries {
  invested: Float64Array;
  value: Float64Array;
}

/** Values by month up to the longest horizon of all compared carts. */
export interface ComparedFigures {
  value: Float64Array;
  /** Value less that of the base. */
  difference: Float64Array;
  /** Value per unit of deposits; NaN without deposits. */
  perUnit: Float64Array;
}

/** After its own end, a series keeps its last value. */
const extended = (series: Float64Array, points: number): Float64Array =>
  Float64Array.from({ length: points }, (_, month) => series[Math.min(month, series.length - 1)] ?? Number.NaN);

/**
 * Compares a base with others over the longest horizon among them; the base is first in the result (calculation, section 11).
 */
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
