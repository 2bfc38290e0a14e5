import Big from 'big.js';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { big, converted, endOf, hasForecast, projected, sum, whole, type Projected } from './oracle-item.ts';

type Ranges = readonly { from: number; rate: number }[];

const tenth = (amount: number, sign: number) =>
  Number(
    new Big(amount)
      .times(10 + sign)
      .div(10)
      .round(2, Big.roundHalfUp),
  );
const twice = (ranges: Ranges) => ranges.map(({ from, rate }) => ({ from, rate: 2 * rate }));

const shifted = (item: ForecastItem, points: number): ForecastItem => ({
  ...item,
  path: item.path?.map((line) => ({ ...line, moderateGain: line.moderateGain + points })) ?? null,
});

/** An item with one change, as calculation, section 14 words them; all horizons allow two years more. */
function changed(item: ForecastItem, change: string, sign: 1 | -1): ForecastItem {
  if (change === 'gain') return shifted(item, sign);
  if (change === 'horizon') return { ...item, investmentHorizon: Math.max(1, item.investmentHorizon + 2 * sign) };
  if (change === 'periodicalAmount') return { ...item, periodicalAmount: tenth(item.periodicalAmount, sign) };
  if (change === 'oneOffAmount') return { ...item, oneOffAmount: tenth(item.oneOffAmount, sign) };
  if (change !== 'fees' || !item.feeScheme) return item;
  const { paymentRanges, prepaidRanges } = item.feeScheme;
  const dearer = { ...item.feeScheme, paymentRanges: twice(paymentRanges), prepaidRanges: twice(prepaidRanges) };
  return { ...item, feeScheme: sign < 0 ? null : dearer };
}

/** A foreign currency has a factor of its own. */
function changedItem({ factor, forecast, ...rest }: Projected, change: string, sign: 1 | -1): Projected {
  const isForeign = change === 'currency' && !factor.eq(1);
  const converts = isForeign ? factor.times(10 + sign).div(10) : factor;
  return projected({ ...rest, forecast: changed(forecast, change, sign), factor: converts });
}

const ends = (items: readonly Projected[]) => sum(items.filter(hasForecast).map((item) => endOf(item, 'moderate')));
const longest = (items: readonly Projected[]) =>
  Math.max(...items.filter(hasForecast).map(({ forecast }) => forecast.investmentHorizon));

/** A figure of what moves the result of items, in money of today if an inflation is given; null without any forecast. */
export function changeFigure(
  kind: string,
  [change = '', side = '']: readonly string[],
  items: readonly Projected[],
  inflation: number | null,
): Big | null {
  if (!items.some(hasForecast)) return null;
  const worth = (of: readonly Projected[], rate: number | null) =>
    rate === null ? ends(of) : ends(of).div((1 + rate / 100) ** longest(of));
  const planned = worth(items, inflation);
  if (kind === 'planned') return planned;
  const sign = side === 'lower' ? -1 : 1;
  const moved = items.map((item) => changedItem(item, change, sign));
  const value = worth(moved, inflation !== null && change === 'inflation' ? inflation + sign : inflation);
  if (kind === 'value') return value;
  return kind === 'difference' ? whole(value).minus(whole(planned)) : value.minus(planned).times(100).div(planned);
}

/** A figure of the table of drivers, of an item or of a cart with items without a forecast; undefined for another one. */
export function driverFigure(
  kind: string,
  items: readonly Projected[],
  rateTo: (items: readonly Projected[], value: number) => number,
  isOfWholeUnits: boolean,
): Big | null | undefined {
  const counted = items.filter(hasForecast);
  if (kind === 'invested')
    return sum((counted.length > 0 ? counted : items).map((item) => converted(item, item.naive.totalInvestment)));
  // No volatility is known here.
  if (counted.length === 0 || kind === 'spread-share') return null;
  if (kind === 'return-per-year')
    return big(
      rateTo(counted, Number(sum(counted.map(({ naive, factor }) => (naive.moderate.at(-1) ?? big(0)).times(factor))))),
    );
  if (kind !== 'point-less' && kind !== 'point-more') return undefined;
  const points = kind === 'point-less' ? -1 : 1;
  const moved = counted.map((item) => projected({ ...item, forecast: shifted(item.forecast, points) }));
  return isOfWholeUnits ? whole(ends(moved)).minus(whole(ends(counted))) : ends(moved).minus(ends(counted));
}
