import { exactDifference } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { pointsToTotals } from '../../forecast/series-points.ts';

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

/** Returns the differences of values from those of the base as they are displayed, so that each is that of the displayed amounts. */
export const displayedDifference = (value: Float64Array, base: Float64Array, decimals: number): Float64Array =>
  value.map((amount, year) =>
    exactDifference(roundMoney(amount, decimals), roundMoney(base[year] ?? amount, decimals)),
  );

export const scenarios = ['unfavourable', 'moderate', 'favourable'] as const;
export type Scenario = (typeof scenarios)[number];

/** Display modes of compared carts: keys of `ComparedFigures`. */
export const compareModes = ['value', 'difference', 'perUnit'] as const;
export type CompareMode = (typeof compareModes)[number];

/** A calculated cart: its four series one after another, months + 1 points each. */
export interface ComparedForecast {
  series: Float64Array;
  months: number;
  totals: ForecastTotals;
}

/** Compared carts by year, from now to the longest horizon among them. */
export interface ComparedYears {
  years: number;
  /** In input order; null if none of a cart's gains is known. */
  carts: readonly (ComparedFigures | null)[];
  /** The unfavourable and the favourable scenario of the base, and its deposits. */
  range: { unfavourable: ComparedFigures; favourable: ComparedFigures };
  invested: Float64Array;
}

const seriesOf = (forecast: ComparedForecast) => {
  const points = pointsToTotals(forecast.series, forecast.months, forecast.totals);
  const invested = Float64Array.from(points.invested);
  return (scenario: Scenario) => ({ invested, value: Float64Array.from(points[scenario]) });
};

/**
 * Compares carts in a scenario with the base, by year and ending with their totals; after its own horizon a cart keeps its last
 * value (calculation, section 11). Returns null if no gain of the base is known.
 */
export function comparedYears(
  base: ComparedForecast,
  carts: readonly (ComparedForecast | null)[],
  scenario: Scenario,
): ComparedYears | null {
  if (base.totals.expectedAssets === null) return null;
  const ofBase = seriesOf(base);
  const known = carts.map((one) => (one && one.totals.expectedAssets !== null ? seriesOf(one)(scenario) : null));
  const others = known.filter((one) => one !== null);
  const [own, unfavourable, favourable, ...compared] = compareSeries(ofBase(scenario), [
    ofBase('unfavourable'),
    ofBase('favourable'),
    ...others,
  ]);
  if (!own || !unfavourable || !favourable) return null;
  const years = own.value.length - 1;
  const { invested } = ofBase(scenario);
  return {
    years,
    carts: known.map((one) => (one && compared[others.indexOf(one)]) ?? null),
    range: { unfavourable, favourable },
    invested: Float64Array.from({ length: years + 1 }, (_, year) => invested[Math.min(year, invested.length - 1)] ?? 0),
  };
}
