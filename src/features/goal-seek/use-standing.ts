import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { useRealSeries } from '#state/analysis/analysis.ts';
import type { ForecastSnapshot } from '#cart-ui/summary-view.ts';
import type { GoalWish } from './use-goal-ways.ts';

/** The current result of the cart. */
export interface Standing {
  /** Value at the horizon. */
  value: number;
  /** Values by month. */
  monthly: Float64Array;
}

/** Returns the current result of the cart in a scenario, nominal or real; null if it is not known. */
export function useStanding(
  forecast: ForecastSnapshot | null,
  { scenario, inflation }: Pick<GoalWish, 'scenario' | 'inflation'>,
): Standing | null {
  const { figures } = useRealSeries(null, inflation);
  const expectedAssets = forecast?.totals.expectedAssets ?? null;
  if (!forecast || expectedAssets === null) return null;
  const { months, series } = forecast;
  const start = seriesNames.indexOf(scenario) * (months + 1);
  const nominal = Float64Array.from(series.subarray(start, start + months + 1));
  const monthly = inflation === null ? nominal : figures?.[scenario];
  if (monthly?.length !== months + 1) return null;
  const isTotal = inflation === null && scenario === 'moderate';
  return { value: isTotal ? expectedAssets : (monthly[months] ?? Number.NaN), monthly };
}
