import { useMemo } from 'react';
import { feesUpTo, type YearlyContribution } from '#domain/analysis/contributions/yearly-contributions.ts';
import { usualInflation, type RealSeries } from '#domain/analysis/real/real-values.ts';
import { seriesNames, type SeriesName } from '#domain/forecast/forecast-result.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import type { ShownTotals } from '#domain/forecast/shown-totals.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { useRealSeries, useYearlyContributions } from '#state/analysis/analysis.ts';
import type { ForecastSnapshot } from '#cart-ui/summary-view.ts';

/** The forecast of the cart as the page shows it, nominal or real. */
export interface Outlook {
  months: number;
  years: number;
  /** Inflation in percent per year; null is nominal. */
  inflation: number | null;
  /** Values by year, from 0 to the last, and by month. */
  points: Readonly<Record<SeriesName, ArrayLike<number>>>;
  monthly: Readonly<Record<SeriesName, Float64Array>>;
  /** Moderate real values by year; null until they are calculated. */
  real: { inflation: number; moderate: ArrayLike<number> } | null;
  /** Contribution of each position; null until it is calculated. */
  positions: readonly YearlyContribution[] | null;
  /** Whether the figures are stale. */
  isFormer: boolean;
}

/** The last year of an outlook as it is displayed; the fees are null until they are calculated. */
export type ShownOutlook = Omit<ShownTotals, 'indicativeFee'> & { indicativeFee: number | null };

const whole = (amount: number) => roundMoney(amount, 0);

/** Returns the displayed figures of the last year, all at the price level of the outlook. */
export function shownOutlook({ points, positions, years }: Outlook): ShownOutlook {
  const moderate = points.moderate[years] ?? Number.NaN;
  const expectedAssets = Number.isFinite(moderate) ? whole(moderate) : null;
  const invested = whole(points.invested[years] ?? 0);
  const apart = (positions ?? []).map(({ withoutForecast }) => withoutForecast[years] ?? 0);
  return {
    invested,
    withoutForecast: whole(exactSum(apart)),
    expectedAssets,
    expectedReturns: expectedAssets === null ? null : exactDifference(expectedAssets, invested),
    indicativeFee: positions && whole(feesUpTo(positions, years)),
  };
}

/** Picks the yearly points from a monthly series. */
export const everyYear = (monthly: Float64Array, years: number): Float64Array =>
  Float64Array.from({ length: years + 1 }, (_, year) => monthly[12 * year] ?? Number.NaN);

function nominalOf({ series, months, totals }: ForecastSnapshot): Pick<Outlook, 'points' | 'monthly'> {
  const all = Float64Array.from(series);
  const rowOf = (name: SeriesName) => {
    const start = seriesNames.indexOf(name) * (months + 1);
    return all.subarray(start, start + months + 1);
  };
  return {
    points: pointsToTotals(all, months, totals),
    monthly: {
      invested: rowOf('invested'),
      unfavourable: rowOf('unfavourable'),
      moderate: rowOf('moderate'),
      favourable: rowOf('favourable'),
    },
  };
}

const realOf = (monthly: RealSeries, years: number): Pick<Outlook, 'points' | 'monthly'> => ({
  monthly,
  points: {
    invested: everyYear(monthly.invested, years),
    unfavourable: everyYear(monthly.unfavourable, years),
    moderate: everyYear(monthly.moderate, years),
    favourable: everyYear(monthly.favourable, years),
  },
});

/**
 * Returns the outlook, or null if nothing that was requested is known yet. Nominal values have the real ones beside them
 * unless `isPlain` spares the worker them.
 */
export function useOutlook(
  forecast: ForecastSnapshot | null,
  inflation: number | null,
  isPlain = false,
): Outlook | null {
  const isKnown = forecast !== null && forecast.totals.expectedAssets !== null;
  const assumed = inflation ?? usualInflation;
  const isReal = isKnown && (inflation !== null || !isPlain);
  const real = useRealSeries(null, isReal ? assumed : null);
  const positions = useYearlyContributions(null, isKnown ? (inflation ?? 0) : null);
  return useMemo(() => {
    if (!forecast) return null;
    const years = forecast.months / 12;
    // Between two requests the figures may still have the previous length.
    const isOfLength = real.figures?.moderate.length === forecast.months + 1;
    const series = isOfLength ? real.figures : null;
    if (inflation !== null && !series) return null;
    const shown = inflation !== null && series ? realOf(series, years) : nominalOf(forecast);
    const parts = positions.figures;
    return {
      ...shown,
      months: forecast.months,
      years,
      inflation,
      real: series && { inflation: assumed, moderate: everyYear(series.moderate, years) },
      positions: parts?.[0] && parts[0].value.length !== years + 1 ? null : parts,
      isFormer: positions.isFormer || (inflation !== null && real.isFormer),
    };
  }, [forecast, inflation, assumed, real.figures, real.isFormer, positions.figures, positions.isFormer]);
}
