import Big from 'big.js';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { naiveForecast, naiveInstalmentFees } from '../oracles/naive-forecast.ts';
import { figureOracle } from './figure-oracle.ts';
import type { OracleItem } from './oracle-item.ts';

const whole = (value: Big) => value.round(0, Big.roundHalfUp);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
const noGains: ForecastItem['path'] = [
  { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
];

/** The methods of the small catalogue's products by their ids. */
const methods = {
  concurrently: { method: 'Concurrently', minimalInvestmentPct: null },
  upfront: { method: 'UpFront', minimalInvestmentPct: null },
} as const;

/** An amount of the item and the list of rates that it is charged by. */
function baseOf({ feeScheme, oneOffAmount, periodicalAmount, investmentHorizon, prepaid }: ForecastItem, base: string) {
  const isPlan = base === 'plan';
  const years = Math.min(investmentHorizon, prepaid?.maxInvestmentHorizon ?? Infinity);
  const target = Math.min(periodicalAmount * 12 * years, prepaid?.maxTargetAmount ?? Infinity);
  const amount = { 'one-off': oneOffAmount, instalment: periodicalAmount }[base] ?? target;
  return { amount, ranges: (isPlan ? feeScheme?.prepaidRanges : feeScheme?.paymentRanges) ?? [] };
}

/** The fee of an amount at the rate of the highest threshold that is not above it. */
function feeOf(item: ForecastItem, ranges: readonly { from: number; rate: number }[], amount: Big): Big {
  const reached = ranges.filter(({ from }) => amount.gte(from)).toSorted((one, other) => other.from - one.from);
  const rate = new Big(reached[0]?.rate ?? 0).div(100);
  const part = item.feeScheme?.calculationBase === 'Net' ? new Big(1).minus(new Big(1).div(rate.plus(1))) : rate;
  return amount
    .times(part)
    .times(new Big(1).minus(item.discount ?? 0))
    .round(15, Big.roundHalfUp)
    .round(2, Big.roundHalfUp);
}

function tariffFigure(item: ForecastItem, kind: string, [base = '', at = '']: readonly string[]): Big | undefined {
  const { amount, ranges } = baseOf(item, base);
  const from = new Big(at);
  switch (kind) {
    case 'from':
      return from;
    case 'missing':
      return from.minus(amount);
    case 'rate':
      return new Big(ranges.find((range) => from.eq(range.from))?.rate ?? 0);
    case 'fee':
      return feeOf(item, ranges, from);
    case 'fee-below':
      return feeOf(item, ranges, from.minus('0.01'));
    default:
      return kind === 'charged' ? feeOf(item, ranges, new Big(amount)) : undefined;
  }
}

/** The item with a charging method, with its own, or without any fee. */
function charged(item: ForecastItem, way: string): ForecastItem {
  if (way === 'free') return { ...item, feeScheme: null };
  const method = Object.entries(methods).find(([id]) => id === way)?.[1];
  return method ? { ...item, chargingMethod: method } : item;
}

/** The figures of the page that compares the charging methods of one item; they are in the item's currency, as all are. */
export function effectOracle(
  cart: readonly OracleItem[],
  chosen: OracleItem,
): (name: string, place?: string) => Big | null | undefined {
  const { forecast: item } = chosen;
  const hasGains = item.path !== null;
  const ofCart = figureOracle(cart);
  const ofItem = (way: string) => figureOracle([{ ...chosen, forecast: charged(item, way) }]);
  const series = (way: string) => naiveForecast({ ...charged(item, way), path: item.path ?? noGains });
  const ways = item.periodicalAmount > 0 ? Object.keys(methods) : ['current'];

  const valueAt = (way: string, year: number) => {
    const { moderate, expectedAssets } = series(way);
    return year === item.investmentHorizon ? new Big(expectedAssets) : (moderate[12 * year] ?? new Big(0));
  };
  const value = (way: string) => valueAt(way, item.investmentHorizon);
  const fee = (way: string) => new Big(series(way).indicativeFee);
  const ranked = () => ways.toSorted((one, other) => value(other).cmp(value(one)));
  const between = (of: (way: string) => Big) => {
    const [best = '', worst = ''] = [ranked()[0], ranked().at(-1)];
    return whole(of(best))
      .minus(whole(of(worst)))
      .abs();
  };

  const stopShare = (years: number, way: string) => {
    const { oneOffAmount, periodicalAmount } = item;
    const [start = new Big(0)] = series(way).moderate;
    const fees = sum(naiveInstalmentFees(charged(item, way)).slice(0, 12 * years))
      .plus(oneOffAmount)
      .minus(start);
    return fees.times(100).div(new Big(periodicalAmount).times(12 * years).plus(oneOffAmount));
  };

  const ofMethod = (kind: string, way: string): Big | null | undefined => {
    switch (kind) {
      case 'value':
      case 'without-fees':
        return hasGains ? value(way) : null;
      case 'cost':
        return hasGains ? whole(value(way)).minus(whole(value('free'))) : null;
      case 'reduction':
        return whole(value('free')).minus(whole(value('current')));
      case 'more-value':
        return between(value);
      case 'more-fee':
        return between(fee);
      case 'entry-fee':
        return fee(way);
      case 'cost-per-year':
        return way === 'free' ? new Big(0) : ofItem(way)('cart.cost-per-year');
      default:
        return ofItem(way)(`cart.${kind}`);
    }
  };

  const ofStop = (kind: string, [years = '', way = '']: readonly string[]): Big | null | undefined => {
    const at = Number(years);
    if (kind === 'stop-paid-in') return new Big(item.oneOffAmount).plus(new Big(item.periodicalAmount).times(12 * at));
    if (kind === 'stop-share') return stopShare(at, way);
    return hasGains ? valueAt(way, at) : null;
  };

  return (name, place) => {
    const [id = '', ...subject] = name.split(':');
    const [of = '', kind = ''] = id.split('.');
    if (of === 'tariff') return tariffFigure(item, kind, subject);
    if (id === 'item.target') return new Big(baseOf(item, 'plan').amount);
    if (id === 'assumption.discount') return new Big(item.discount ?? 0).times(100);
    if (id === 'year.fees-loss') {
      const [year = '', way = ''] = subject;
      return whole(valueAt(way, Number(year))).minus(whole(valueAt('free', Number(year))));
    }
    if (of !== 'effect') return ofCart(name, place);
    return kind.startsWith('stop-') ? ofStop(kind, subject) : ofMethod(kind, subject[0] ?? '');
  };
}
