import { exactProduct, exactSum } from '../money/exact.ts';
import { moneyLimit } from '../money/has-cents.ts';
import { finalValue } from './annual-rate.ts';
import type { ForecastItem } from './forecast-item.ts';
import type { ForecastDisclosure, ForecastTotals } from './forecast-result.ts';
import { growthRuns } from './growth-runs.ts';

type Growing = Pick<ForecastItem, 'oneOffAmount' | 'periodicalAmount' | 'investmentHorizon' | 'path'>;

const depositsOf = ({ oneOffAmount, periodicalAmount, investmentHorizon }: Growing): number =>
  exactSum([oneOffAmount, exactProduct([periodicalAmount, 12, investmentHorizon])]);

/** Returns the moderate value without fees in closed form, line by line; 0 if the gains are unknown. */
const valueOf = ({ oneOffAmount, periodicalAmount, investmentHorizon, path }: Growing): number =>
  path === null
    ? 0
    : growthRuns(path, 12 * investmentHorizon).reduce(
        (value, { line, months }) => finalValue({ months, oneOffAmount: value, periodicalAmount }, line.moderateGain),
        oneOffAmount,
      );

/**
 * Whether what is paid in for items, or their moderate value before fees, reaches the limit of amounts: it can be neither proposed
 * nor ordered (architecture, section 3; SIL-76).
 */
export const reachesLimit = (items: readonly Growing[]): boolean =>
  exactSum(items.map(depositsOf)) >= moneyLimit || items.reduce((sum, item) => sum + valueOf(item), 0) >= moneyLimit;

/**
 * Whether the sums of a cart reach the limit of amounts although each of its items is below it: the cart can be neither proposed
 * nor ordered (SIL-76).
 */
export const totalsReachLimit = ({
  totals: { totalInvestment, expectedAssets },
  disclosure: { assetsWithoutFee },
}: {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
}): boolean => [totalInvestment, expectedAssets ?? 0, assetsWithoutFee ?? 0].some((amount) => amount >= moneyLimit);
