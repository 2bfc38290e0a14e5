import { exactDifference, exactSum } from '../../money/exact.ts';
import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { seriesEnd, type CalculatedSeries } from '../../forecast/series-points.ts';

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
  const totalOf = (figures: readonly PackagePartResult[]) =>
    exactSum(figures.map(({ totals }) => totals.totalInvestment));
  const expectedAssets = known.length > 0 ? exactSum(known.map(({ totals }) => totals.expectedAssets ?? 0)) : null;
  const endOf = (name: 'unfavourable' | 'moderate' | 'favourable') =>
    known.length > 0 ? known.reduce((sum, part) => sum + (seriesEnd(part, name) ?? 0), 0) : null;
  return {
    totals: {
      totalInvestment: totalOf(parts),
      indicativeFee: exactSum(parts.map(({ totals }) => totals.indicativeFee)),
      expectedAssets,
      expectedReturns: expectedAssets === null ? null : exactDifference(expectedAssets, totalOf(known)),
    },
    unfavourable: endOf('unfavourable'),
    moderate: endOf('moderate'),
    favourable: endOf('favourable'),
  };
}
