import Big from 'big.js';
import { naiveForecast } from '../oracles/naive-forecast.ts';
import { figureOracle } from './figure-oracle.ts';
import type { OracleItem } from './oracle-item.ts';
import { naiveSpread, type NaiveSpread } from './spread-oracle.ts';

/** What the forecast page was told. */
export interface OutlookOptions {
  inflation: number | null;
  goal: number | null;
  fall: { percent: number; time: 'start' | 'middle' | 'beforeEnd' } | null;
  /** Volatilities in percent a year by fund. */
  volatilities: Readonly<Record<string, number>> | null;
}

const paths = 10_000;
const usualSeed = 1;

const longest = (items: readonly OracleItem[]) => Math.max(...items.map(({ forecast }) => forecast.investmentHorizon));

/** The value after a fall: what is lost with it would have grown on (calculation, section 11). */
function stressed(items: readonly OracleItem[], year: number, { percent, time }: NonNullable<OutlookOptions['fall']>) {
  const months = 12 * longest(items);
  const fallMonth = { start: 1, middle: months / 2, beforeEnd: Math.max(1, months - 12) }[time];
  const values = items.map(({ forecast }): Big => {
    const { moderate } = naiveForecast(forecast);
    const month = Math.min(12 * year, moderate.length - 1);
    const value = moderate[month] ?? new Big(0);
    if (fallMonth > month) return value;
    const growth = (1 + (forecast.path?.[0]?.moderateGain ?? 0) / 100) ** ((month - fallMonth) / 12);
    return value.minus((moderate[fallMonth] ?? new Big(0)).times(percent).div(100).times(growth));
  });
  return values.reduce((sum, value) => sum.plus(value), new Big(0));
}

/** Whole ten thousands, smaller amounts to two digits (calculation, section 11). */
function coarse(value: number): Big {
  const step = Math.min(10_000, Math.max(1, 10 ** (String(Math.trunc(Math.abs(value))).length - 2)));
  return new Big(value).div(step).round(0, Big.roundHalfUp).times(step);
}

/** A volatility of the fund's own, or that of its funds by their shares; those of these carts move with a mixed class. */
function spreadOf(items: readonly OracleItem[], volatilities: Readonly<Record<string, number>>): NaiveSpread {
  const classOf: Readonly<Record<string, string>> = { equity: 'shares', bond: 'bonds' };
  const drawn = items.flatMap(({ uuid, forecast }) => {
    if (forecast.path === null) return [];
    const fund = uuid.replace('uuid-Fund-', '');
    const ofFunds = 0.6 * (volatilities['equity'] ?? 0) + 0.4 * (volatilities['bond'] ?? 0);
    const startValue = Number(naiveForecast(forecast).moderate[0]);
    return [{ forecast, startValue, volatility: volatilities[fund] ?? ofFunds, classId: classOf[fund] ?? 'shares' }];
  });
  return naiveSpread(drawn, paths, usualSeed);
}

/** What is not all runs is never a hundred of them, nor some of them none. */
function ofHundred(share: number): Big {
  const rounded = Math.round(share);
  if (rounded === 100 && share < 100) return new Big(99);
  return new Big(rounded === 0 && share > 0 ? 1 : rounded);
}

/** The figures of the forecast page, those of a goal, a fall and the simulated runs included. */
export function outlookOracle(
  cart: readonly OracleItem[],
  { inflation, goal, fall, volatilities }: OutlookOptions,
): (name: string, place?: string) => Big | null | undefined {
  const ofCart = figureOracle(cart, inflation === null ? {} : { inflation });
  const items = cart.filter(({ forecast }) => forecast.path !== null);
  const last = longest(items.length > 0 ? items : cart);
  const level = (year: number) => (inflation === null ? 1 : (1 + inflation / 100) ** year);
  let spread: NaiveSpread | null = null;
  const drawn = () => (spread ??= spreadOf(items, volatilities ?? {}));
  const deposits = () => items.reduce((sum, { forecast }) => sum + naiveForecast(forecast).totalInvestment, 0);

  const shortfall = () => {
    const value = ofCart(`year.moderate:${last}${inflation === null ? '' : ':real'}`) ?? new Big(0);
    const missing = new Big(goal ?? 0).minus(value.round(0, Big.roundHalfUp));
    return missing.gt(0) ? missing : new Big(goal ?? 0).minus(value.round(2, Big.roundHalfUp));
  };

  const shareOf = (uuid: string): Big | null => {
    if (items.length === 0) return null;
    if (uuid === 'total') return new Big(100);
    const at = items.findIndex((item) => item.uuid === uuid);
    return at < 0 ? null : new Big(drawn().share(at));
  };

  return (name, place) => {
    const [id = '', year = '', kind = ''] = name.split(':');
    const at = Number(year);
    if (id === 'goal.amount') return goal === null ? undefined : new Big(goal);
    if (id === 'goal.shortfall') return goal === null ? undefined : shortfall();
    if (id === 'year.stress') return fall ? stressed(items, at, fall).div(level(at)) : undefined;
    if (id === 'assumption.fall') return fall ? new Big(fall.percent) : undefined;
    if (id === 'spread.paths') return new Big(paths);
    if (id === 'spread.reached') return goal === null ? undefined : ofHundred(drawn().reaching(goal * level(last)));
    if (id === 'spread.below-deposits') return ofHundred(100 - drawn().reaching(deposits()));
    if (id === 'driver.spread-share') return shareOf(year);
    if (id === 'year.percentile')
      return coarse(drawn().percentile(Number(kind.replace('percentile-', '')), at) / level(at));
    return ofCart(name, place);
  };
}
