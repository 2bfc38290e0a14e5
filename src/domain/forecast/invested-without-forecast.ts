import { exactDifference } from '../money/exact.ts';
import type { ForecastTotals } from './forecast-result.ts';

/** Returns the deposits that the expected figures are compared with: those with a forecast, or all if none has one. */
export const investedWithForecast = ({ totalInvestment, expectedAssets, expectedReturns }: Compared): number =>
  expectedAssets === null || expectedReturns === null
    ? totalInvestment
    : exactDifference(expectedAssets, expectedReturns);

/** Returns the deposits without a forecast, which are excluded from every comparison; 0 if all or none have a forecast. */
export const investedWithoutForecast = (totals: Compared): number =>
  exactDifference(totals.totalInvestment, investedWithForecast(totals));

type Compared = Pick<ForecastTotals, 'totalInvestment' | 'expectedAssets' | 'expectedReturns'>;
