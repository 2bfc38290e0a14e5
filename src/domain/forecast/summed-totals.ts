import { exactDifference, exactSum } from '../money/exact.ts';
import type { ForecastTotals } from './forecast-result.ts';
import { convertedMoney, type Conversion } from './forex.ts';
import { investedWithForecast } from './series-points.ts';

/**
 * Returns the exact sums of totals in one currency. Parts with unknown gains count in deposits and fees; the expected figures are
 * those of the others, null if there are none (calculation, section 8).
 */
export function summedTotals(parts: readonly ForecastTotals[]): ForecastTotals {
  const known = parts.flatMap((part) =>
    part.expectedAssets === null ? [] : [{ assets: part.expectedAssets, invested: investedWithForecast(part) }],
  );
  const expectedAssets = known.length > 0 ? exactSum(known.map(({ assets }) => assets)) : null;
  return {
    totalInvestment: exactSum(parts.map(({ totalInvestment }) => totalInvestment)),
    indicativeFee: exactSum(parts.map(({ indicativeFee }) => indicativeFee)),
    expectedAssets,
    expectedReturns:
      expectedAssets === null ? null : exactDifference(expectedAssets, exactSum(known.map(({ invested }) => invested))),
  };
}

/** Converts totals, each rounded half up to 2 decimals; the returns are the difference of the converted amounts. */
export function convertedTotals(totals: ForecastTotals, conversion: Conversion): ForecastTotals {
  const converted = (amount: number) => convertedMoney(amount, conversion);
  const expectedAssets = totals.expectedAssets === null ? null : converted(totals.expectedAssets);
  return {
    totalInvestment: converted(totals.totalInvestment),
    indicativeFee: converted(totals.indicativeFee),
    expectedAssets,
    expectedReturns:
      expectedAssets === null ? null : exactDifference(expectedAssets, converted(investedWithForecast(totals))),
  };
}
