import { exactDifference } from '../money/exact.ts';
import type { ForecastTotals } from './forecast-result.ts';

/** What of the deposits the expected figures are compared with: those of what has a forecast; of everything where nothing has one. */
export const investedWithForecast = ({ totalInvestment, expectedAssets, expectedReturns }: Compared): number =>
  expectedAssets === null || expectedReturns === null
    ? totalInvestment
    : exactDifference(expectedAssets, expectedReturns);

/** What of the deposits has no forecast and is left out of every comparison; 0 where everything has one, and where nothing has. */
export const investedWithoutForecast = (totals: Compared): number =>
  exactDifference(totals.totalInvestment, investedWithForecast(totals));

type Compared = Pick<ForecastTotals, 'totalInvestment' | 'expectedAssets' | 'expectedReturns'>;
