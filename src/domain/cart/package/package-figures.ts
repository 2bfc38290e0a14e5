import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { seriesEnd, type CalculatedSeries } from '../../forecast/series-points.ts';
import { summedTotals } from '../../forecast/summed-totals.ts';

export interface PackagePartResult extends CalculatedSeries {
  totals: ForecastTotals;
}

/** Sums over the funds of a package in its currency; funds with unknown gains are excluded from the three scenarios. */
export interface PackageFigures {
  totals: ForecastTotals;
  unfavourable: number | null;
  moderate: number | null;
  favourable: number | null;
}

/**
 * Returns the figures of a package (calculation, section 7): exact sums of its funds' rounded totals. If the gains of some
 * funds are unknown, expected values cover the others only, as in the summary of the cart (SIL-97).
 */
export function packageFigures(parts: readonly PackagePartResult[]): PackageFigures {
  const known = parts.filter(({ totals }) => totals.expectedAssets !== null);
  const endOf = (name: 'unfavourable' | 'moderate' | 'favourable') =>
    known.length > 0 ? known.reduce((sum, part) => sum + (seriesEnd(part, name) ?? 0), 0) : null;
  return {
    totals: summedTotals(parts.map(({ totals }) => totals)),
    unfavourable: endOf('unfavourable'),
    moderate: endOf('moderate'),
    favourable: endOf('favourable'),
  };
}
