import { exactProduct, exactSum } from '../money/exact.ts';
import { moneyLimit } from '../money/has-cents.ts';
import { finalValue } from './annual-rate.ts';
import type { ForecastItem } from './forecast-item.ts';
import { forecastItem, seriesLength } from './item-forecast.ts';

const depositsOf = ({ oneOffAmount, periodicalAmount, investmentHorizon }: ForecastItem): number =>
  exactSum([oneOffAmount, exactProduct([periodicalAmount, 12, investmentHorizon])]);

/** Returns a value that the item cannot exceed: all payments without fees at the highest of its gains. */
function highestValue({ oneOffAmount, periodicalAmount, investmentHorizon, path }: ForecastItem): number {
  const highestGain = Math.max(0, ...(path ?? []).map(({ moderateGain }) => moderateGain));
  return finalValue({ months: 12 * investmentHorizon, oneOffAmount, periodicalAmount }, highestGain);
}

function expectedValue(item: ForecastItem): number {
  const series = new Float64Array(seriesLength(12 * item.investmentHorizon));
  return forecastItem(item, series, 0).totals.expectedAssets ?? 0;
}

/**
 * Whether what is paid in for items, or their expected value together, reaches the limit of amounts: it can be neither proposed
 * nor ordered (architecture, section 3; SIL-76). Projects the items only where a simple bound does not exclude it.
 */
export function reachesLimit(items: readonly ForecastItem[]): boolean {
  if (exactSum(items.map(depositsOf)) >= moneyLimit) return true;
  if (items.reduce((sum, item) => sum + highestValue(item), 0) < moneyLimit) return false;
  return exactSum(items.map(expectedValue)) >= moneyLimit;
}
