import { exactDifference } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { seriesNames, type ForecastTotals } from '../../forecast/forecast-result.ts';
import { investedWithForecast } from '../../forecast/series-points.ts';
import type { Scenario } from '../compare/compared-years.ts';
import type { RequestedFigure } from './pair-figure.ts';

/** A calculated cart: its totals, and its four series one after another, months + 1 points each. */
interface CalculatedCart {
  totals: ForecastTotals;
  months: number;
  series: Float64Array;
}

/** Returns the value of a cart at its end in a scenario; null if no gain is known. The moderate one is the total. */
export function cartEnd({ totals, months, series }: CalculatedCart, scenario: Scenario): number | null {
  if (totals.expectedAssets === null) return null;
  if (scenario === 'moderate') return totals.expectedAssets;
  return series[(seriesNames.indexOf(scenario) + 1) * (months + 1) - 1] ?? null;
}

/**
 * Returns a figure of a cart as screens show it, in whole units of its currency: the return is the difference of the value and
 * the deposits shown (calculation, sections 8 and 13). Null if no gain is known.
 */
export function shownCartFigure(cart: CalculatedCart, { figure, scenario }: RequestedFigure): number | null {
  if (figure === 'totalInvestment' || figure === 'indicativeFee') return roundMoney(cart.totals[figure], 0);
  const end = cartEnd(cart, scenario);
  if (end === null) return null;
  const value = roundMoney(end, 0);
  return figure === 'expectedAssets' ? value : exactDifference(value, roundMoney(investedWithForecast(cart.totals), 0));
}
