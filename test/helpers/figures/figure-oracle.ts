import type Big from 'big.js';
import { naiveForecast } from '../oracles/naive-forecast.ts';
import { changeFigure, driverFigure } from './driver-oracle.ts';
import { classShare, shareOf } from './share-oracle.ts';
import { breakEven, feePercent } from './disclosure-oracle.ts';
import {
  big,
  cents,
  converted,
  endOf,
  hasForecast,
  inOwnCurrency,
  isScenario,
  named,
  projected,
  sum,
  whole,
  type OracleItem,
  type Projected,
} from './oracle-item.ts';
import { rateTo } from './rate-to.ts';
import { assumption, step } from './step-oracle.ts';

/** Figures of a cart that need the gains of an item. */
const ofGains = new Set([
  'expected-assets',
  'expected-return',
  'unfavourable',
  'favourable',
  'assets-without-fee',
  'cost-per-year',
  'return-percent',
  'real-assets',
  'scenario-return',
  'fee-effect',
  'break-even',
]);

type Series = 'invested' | 'unfavourable' | 'moderate' | 'favourable';
const isSeries = (name: string): name is Series => name === 'invested' || isScenario(name);

/** In the user's currency, like all that follows. */
const valueAt = ({ naive, factor }: Projected, name: Series, month: number) =>
  (naive[name][Math.min(month, naive[name].length - 1)] ?? big(0)).times(factor);

const freeEnds = new Map<string, Big>();

/** Memoized, because several figures rest on it. */
function freeEnd({ forecast, factor }: Projected): Big {
  const key = JSON.stringify({ ...forecast, id: '', feeScheme: null });
  const end = freeEnds.get(key) ?? naiveForecast({ ...forecast, feeScheme: null }).moderate.at(-1) ?? big(0);
  freeEnds.set(key, end);
  return end.times(factor);
}

const withoutFee = (item: Projected) => converted(item, cents(freeEnd(inOwnCurrency(item))));

/** The amount of a package is converted as a whole. */
function enteredSum(of: readonly Projected[], name: 'oneOffAmount' | 'periodicalAmount'): Big {
  return sum(
    [...new Set(of.map(({ uuid }) => uuid))].flatMap((own) => {
      const parts = of.filter(({ uuid }) => uuid === own);
      const [first] = parts;
      return first ? converted(first, sum(parts.map(({ forecast }) => big(forecast[name])))) : [];
    }),
  );
}

/** Deposits of an item up to a month in today's money, each payment separately. */
function realInvested({ forecast, naive, factor }: Projected, month: number, inflation: number): Big {
  const last = Math.min(month, naive.invested.length - 1);
  const level = (at: number) => (1 + inflation / 100) ** (at / 12);
  const instalments = Array.from({ length: last }, (_, index) => forecast.periodicalAmount / level(index + 1));
  return big(forecast.oneOffAmount + instalments.reduce((total, amount) => total + amount, 0)).times(factor);
}

const realFees = ({ naive, forecast, fees, factor }: Projected, month: number, inflation: number): Big => {
  const oneOff = big(forecast.oneOffAmount).minus(naive.moderate[0] ?? 0);
  const level = (at: number) => (1 + inflation / 100) ** (at / 12);
  return fees
    .slice(0, month)
    .reduce((total, fee, index) => total.plus(Number(fee) / level(index + 1)), oneOff)
    .times(factor);
};

interface OracleTerms {
  inflation?: number;
  /** Quoted exchange rates by `from:to`. */
  rates?: Readonly<Record<string, number>>;
}

/**
 * The value of a figure by its name, from the naive calculator alone, before rounding for its place; null for an
 * unknown one, undefined for one that this oracle does not calculate.
 */
export function figureOracle(
  cart: readonly OracleItem[],
  { inflation = 2.5, rates = {} }: OracleTerms = {},
): (name: string, place?: string) => Big | null | undefined {
  const all = cart.map(projected);
  const isAnyKnown = all.some(hasForecast);
  // Without any forecast all deposits are those that are shown.
  const items = isAnyKnown ? all.filter(hasForecast) : all;
  const apart = isAnyKnown ? all.filter((item) => !hasForecast(item)) : [];
  const years = Math.max(...items.map(({ forecast }) => forecast.investmentHorizon));
  const totals = {
    invested: (of: readonly Projected[]) => sum(of.map((item) => converted(item, item.naive.totalInvestment))),
    'expected-assets': (of: readonly Projected[]) => sum(of.map((item) => endOf(item, 'moderate'))),
    'expected-return': (of: readonly Projected[]) => totals['expected-assets'](of).minus(totals.invested(of)),
    'entry-fee': (of: readonly Projected[]) => sum(of.map((item) => converted(item, item.naive.indicativeFee))),
    unfavourable: (of: readonly Projected[]) => sum(of.map((item) => valueAt(item, 'unfavourable', 12 * years))),
    favourable: (of: readonly Projected[]) => sum(of.map((item) => valueAt(item, 'favourable', 12 * years))),
    'one-off': (of: readonly Projected[]) => enteredSum(of, 'oneOffAmount'),
    periodical: (of: readonly Projected[]) => enteredSum(of, 'periodicalAmount'),
  } as const;
  const totalOf = (kind: string, of: readonly Projected[]) =>
    Object.hasOwn(totals, kind) ? totals[kind as keyof typeof totals](of) : undefined;

  const ofCart = (kind: string, subjects: readonly string[], place: string): Big | null | undefined => {
    const [subject] = subjects;
    if (!isAnyKnown && ofGains.has(kind)) return null;
    const [invested, fee, paidIn] = [totals.invested(items), totals['entry-fee'](all), totals.invested(all)];
    if (kind === 'expected-return' && place === 'shown')
      return whole(totals['expected-assets'](items)).minus(whole(invested));
    // In whole units both parts are rounded by themselves, so that they add up as shown.
    if (kind === 'paid-in') return place === 'shown' ? whole(invested).plus(whole(totals.invested(apart))) : paidIn;
    if (kind === 'break-even') return breakEven(items, valueAt);
    if (kind === 'without-forecast')
      return subject === 'real'
        ? sum(apart.map((item) => realInvested(item, Infinity, inflation)))
        : totals.invested(apart);
    if (kind === 'entry-fee') return fee;
    if (kind === 'entry-fee-without-forecast')
      return subject === 'real'
        ? sum(apart.map((item) => realFees(item, Infinity, inflation)))
        : totals['entry-fee'](apart);
    // All items of these carts are counted.
    if (kind === 'not-counted') return big(0);
    // Of the items in one currency in that, or of all in the user's; a compared cart has a letter.
    const inCurrency = all.filter(({ currencyId }) => currencyId === subject);
    if (kind === 'one-off' || kind === 'periodical')
      return totals[kind](inCurrency.length > 0 ? inCurrency.map(inOwnCurrency) : all);
    if (kind === 'fee-percent') return fee.times(100).div(paidIn);
    if (kind === 'real-assets') return totals['expected-assets'](items).div((1 + inflation / 100) ** years);
    if (kind === 'fee-effect') return whole(sum(items.map(withoutFee))).minus(whole(totals['expected-assets'](items)));
    if (kind === 'ongoing-costs' || kind === 'ongoing-percent') return ongoingCosts(all)?.[kind] ?? null;
    if (kind === 'scenario-return')
      return whole(ofYear(subject ?? '', [String(years)]) ?? big(0)).minus(whole(invested));
    if (kind === 'return-percent' && isScenario(subject))
      return (ofYear(subject, [String(years)]) ?? big(0)).div(invested).minus(1).times(100);
    if (kind === 'return-percent') {
      const [end, paid] = ['moderate', 'invested'].map(
        (of) => ofYear(of, [String(years), subject === 'real' ? 'real' : '']) ?? big(0),
      );
      return (end ?? big(0))
        .div(paid ?? big(1))
        .minus(1)
        .times(100);
    }
    if (kind === 'assets-without-fee') return sum(items.map(withoutFee));
    if (kind === 'cost-per-year') return costPerYear(items);
    if (kind === 'return-per-year') return big(rateTo(items, chargedEnd(items)));
    if (kind === 'class-share') return sum(subjects.map((one) => classShare(all, one)));
    return totalOf(kind, items);
  };

  const ofFees = (kind: string, [level = '']: readonly string[]): Big | undefined => {
    const [free, charged] = ['without-fees', 'moderate'].map((of) => ofYear(of, [String(years), level]));
    if (!free || !charged) return undefined;
    return kind === 'loss' ? whole(charged).minus(whole(free)) : charged.minus(free).abs().times(100).div(free);
  };

  /** The items of a row `uuid+2`, which holds the smallest: as many more as it says. */
  const smallestFrom = (row: string, year: readonly string[]): Projected[] | null => {
    const [, first, more] = /^(.+)\+(\d+)$/u.exec(row) ?? [];
    if (first === undefined) return null;
    const valueOf = (item: Projected) => ofYear('moderate', year, [item]) ?? big(0);
    const smallest = items.toSorted((one, other) => valueOf(one).cmp(valueOf(other))).slice(0, 1 + Number(more));
    return smallest.some(({ uuid }) => uuid === first) ? smallest : [];
  };

  const ofRow = (kind: string, subject: readonly string[]): Big | undefined => {
    const [uuid = '', year] = [subject.at(-1), subject.slice(0, -1)];
    const own =
      uuid === 'apart'
        ? apart
        : (smallestFrom(uuid, year) ?? items.filter((item) => uuid === 'total' || item.uuid === uuid));
    if (kind === 'share')
      return (ofYear('moderate', year, own) ?? big(0)).times(100).div(ofYear('moderate', year) ?? big(1));
    return ofYear(kind === 'value' ? 'moderate' : kind, year, own);
  };

  const ofYear = (
    kind: string,
    [at = '', level]: readonly string[],
    of: readonly Projected[] = items,
  ): Big | undefined => {
    // The last year has all of an item, also of one without a forecast that ends later.
    const [year, month] = [Number(at), Number(at) === years ? Infinity : 12 * Number(at)];
    const price = (1 + inflation / 100) ** year;
    if (kind === 'return')
      return whole(ofYear('moderate', [at, level ?? ''], of) ?? big(0)).minus(
        whole(ofYear('invested', [at, level ?? ''], of) ?? big(0)),
      );
    const isNominalEnd = year === years && level !== 'real';
    if (kind === 'fees' && isNominalEnd) return totals['entry-fee'](of === items ? all : of);
    if (kind === 'fees')
      return sum((of === items ? all : of).map((item) => realFees(item, month, level === 'real' ? inflation : 0)));
    if (kind === 'real') return ofYear('moderate', [at, 'real'], of);
    if (kind === 'fees-loss') return year === years ? ofFees('loss', [level ?? '']) : undefined;
    if (kind === 'without-fees') {
      const free = sum(of.map(freeEnd));
      return year === years ? (level === 'real' ? free.div(price) : sum(of.map(withoutFee))) : undefined;
    }
    if (!isSeries(kind)) return undefined;
    if (level === 'real' && kind === 'invested') return sum(of.map((item) => realInvested(item, month, inflation)));
    const nominal = sum(of.map((item) => valueAt(item, kind, month)));
    if (level === 'real') return nominal.div(price);
    // The last year is the shown total, which is converted item by item.
    if (isNominalEnd && kind === 'moderate') return totals['expected-assets'](of);
    if (isNominalEnd && kind === 'invested') return totals.invested(of);
    return nominal;
  };

  const ofChange = (kind: string, subject: readonly string[]): Big | null => {
    const own = all.filter(({ uuid }) => subject.includes(uuid));
    return changeFigure(kind, subject, own.length > 0 ? own : all, subject.includes('real') ? inflation : null);
  };

  const uuids = [...new Set(all.map(({ uuid }) => uuid))];
  const sumOfRows = (rows: readonly string[], valueOf: (uuid: string) => Big | null | undefined) =>
    sum(rows.map((uuid) => whole(valueOf(uuid) ?? big(0))));

  /** A total as shown less its rows as shown. */
  const roundingOf = ([figure = '', ...level]: readonly string[]): Big | undefined => {
    const of = [figure, ...level].join(':');
    // Deposits without a forecast are not among those that the return refers to.
    const counted = figure.endsWith('invested')
      ? uuids.filter((uuid) => items.some((item) => item.uuid === uuid))
      : uuids;
    const total = figure === 'row.paid-in' ? oracle('cart.paid-in') : oracle(`${of}:total`);
    return total ? whole(total).minus(sumOfRows(counted, (uuid) => oracle(`${of}:${uuid}`))) : undefined;
  };

  const oracle = (name: string, place = 'shown'): Big | null | undefined => {
    const [id = '', ...subject] = name.split(':');
    const [subjectOf = '', kind = ''] = id.split('.');
    if (id === 'total.rounding') return roundingOf(subject);
    if (subjectOf === 'cart') return ofCart(kind, subject, place);
    if (subjectOf === 'year')
      return !isAnyKnown && kind !== 'invested' && kind !== 'fees' ? null : ofYear(kind, subject);
    if (subjectOf === 'fees') return ofFees(kind, subject);
    if (subjectOf === 'breakdown') return ofRow(kind, subject);
    if (subjectOf === 'change') return ofChange(kind, subject);
    if (subjectOf === 'driver') return driverFigure(kind, named(all, subject).own, rateTo, place === 'shown');
    if (id === 'assumption.inflation') return big(inflation);
    if (id === 'assumption.exchange-rate') return big(rates[subject.join(':')] ?? 0);
    if (subjectOf === 'assumption') return assumption(all, kind, subject);
    if (subjectOf === 'step') return step(all, kind, subject);
    const isShown = place === 'shown';
    if (subjectOf === 'row' && subject[0] === 'total' && kind === 'expected-return' && isShown)
      return ofCart(kind, [], place);
    const { own, rest } = named(all, subject);
    if (own.length === 0) return undefined;
    const [first = ''] = subject;
    // A group, a selection or a range adds up what its rows show.
    if (subjectOf === 'row' && isShown && roundedKinds.has(kind) && /^(?:group-|selection$|range$)/u.test(first))
      return sumOfRows([...new Set(own.map(({ uuid }) => uuid))], (uuid) => oracle(`${id}:${uuid}`));
    if (subjectOf !== 'item' && subjectOf !== 'row') return undefined;
    const ofItem = subjectOf === 'item' ? own.map(inOwnCurrency) : own;
    const figure = (of: string) => itemFigure(of, { own: ofItem, all, rest }, totalOf);
    // Each is made of two figures as they are shown.
    if (isShown && kind === 'expected-return' && !isScenario(rest[0])) {
      const value = figure('expected-assets');
      return value && whole(value).minus(whole(figure('invested') ?? big(0)));
    }
    if (isShown && kind === 'paid-in')
      return whole(figure('invested') ?? big(0)).plus(whole(figure('without-forecast') ?? big(0)));
    return figure(kind);
  };
  return oracle;
}

/** Figures of rows in whole units. */
const roundedKinds = new Set(['expected-assets', 'expected-return', 'entry-fee', 'invested']);

interface ItemSubject {
  own: readonly Projected[];
  all: readonly Projected[];
  rest: readonly string[];
}

/** At an item's own horizon, which its unfavourable and favourable value are of; null without a forecast. */
function itemFigure(
  kind: string,
  { own, all, rest: [scenario] }: ItemSubject,
  totalOf: (kind: string, of: readonly Projected[]) => Big | undefined,
) {
  if (kind === 'share') return shareOf(own, all);
  // The amounts of these packages add up to their total.
  if (kind === 'rounding') return big(0);
  if (kind === 'paid-in') return totalOf('invested', own);
  if (['entry-fee', 'one-off', 'periodical'].includes(kind)) return totalOf(kind, own);
  if (kind === 'fee-percent') return feePercent(own);
  const projectable = own.filter(hasForecast);
  const counted = projectable.length > 0 ? projectable : own;
  if (kind === 'invested') return totalOf('invested', counted);
  if (kind === 'without-forecast') return totalOf('invested', own)?.minus(totalOf('invested', counted) ?? 0);
  if (projectable.length === 0) return null;
  if (kind === 'assets-without-fee') return sum(projectable.map(withoutFee));
  if (kind === 'cost-per-year') return costPerYear(projectable);
  if (kind === 'break-even') return breakEven(projectable, valueAt);
  if (isScenario(scenario)) {
    const value = sum(projectable.map((item) => endOf(item, scenario)));
    return kind === 'expected-return' ? value.minus(totalOf('invested', projectable) ?? 0) : value;
  }
  if (isScenario(kind)) return sum(projectable.map((item) => valueAt(item, kind, Infinity)));
  return totalOf(kind, projectable);
}

/** Costs of the first year, of the items with a forecast whose costs are known; null without any. */
function ongoingCosts(items: readonly Projected[]): Record<'ongoing-costs' | 'ongoing-percent', Big> | null {
  const own = items.filter((item) => hasForecast(item) && item.ter != null);
  if (own.length === 0) return null;
  const valueOf = (item: Projected) => valueAt(item, 'moderate', 12);
  const costs = sum(
    own.map((item) =>
      valueOf(item)
        .times(item.ter ?? 0)
        .div(100),
    ),
  );
  return { 'ongoing-costs': costs, 'ongoing-percent': costs.times(100).div(sum(own.map(valueOf))) };
}

const chargedEnd = (items: readonly Projected[]): number =>
  Number(sum(items.map((item) => valueAt(item, 'moderate', Infinity))));

/** Percentage points of the yearly return that fees take. */
function costPerYear(items: readonly Projected[]): Big {
  const charged = chargedEnd(items);
  const free = Number(sum(items.map(freeEnd)));
  return big(rateTo(items, free) - rateTo(items, charged));
}
