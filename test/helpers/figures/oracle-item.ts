import Big from 'big.js';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { isNearHalf } from './shown-figures.ts';
import { naiveForecast, naiveInstalmentFees, type NaiveForecast } from '../oracles/naive-forecast.ts';

/** A product of a cart, or a fund of a package. */
export interface OracleItem {
  uuid: string;
  /** The fund, if the item is a package. */
  fundId?: string;
  itemType: string;
  /** Shares of asset classes in percent. */
  classes: Readonly<Record<string, number>>;
  /** Ongoing costs in percent a year; null if they are not known. */
  ter?: number | null;
  /** In the item's currency. */
  forecast: ForecastItem;
  currencyId?: string;
  /** What a unit of the item's currency is worth in the user's; 1 if left out. */
  factor?: Big;
}

const Decimal = Big();
Decimal.DP = 40;

export const big = (value: number | Big): Big => new Decimal(value);
export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), big(0));
/** The twelfth root of a gain is cut after some thirty digits, so that a half can be missed by the last of them. */
export const cents = (value: Big): Big => value.round(15, Big.roundHalfUp).round(2, Big.roundHalfUp);
export const whole = (value: Big): Big => value.round(0, Big.roundHalfUp);

export type Projected = Omit<OracleItem, 'factor'> & { factor: Big; naive: NaiveForecast; fees: Big[] };

/** Deposits and fees of an item without a forecast do not depend on its gains. */
const withoutGains: ForecastItem['path'] = [
  { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
];

export const hasForecast = ({ forecast }: Pick<OracleItem, 'forecast'>): boolean => forecast.path !== null;

const known = new Map<string, Pick<Projected, 'naive' | 'fees'>>();

/** Memoized, because screens show one cart many times. */
export function projected(item: OracleItem): Projected {
  const key = JSON.stringify({ ...item.forecast, id: '' });
  const naive = known.get(key)?.naive ?? naiveForecast({ ...item.forecast, path: item.forecast.path ?? withoutGains });
  const fees = known.get(key)?.fees ?? naiveInstalmentFees(item.forecast);
  known.set(key, { naive, fees });
  return { ...item, factor: item.factor ?? big(1), naive, fees };
}

/** The same item in its own currency. */
export const inOwnCurrency = (item: Projected): Projected => ({ ...item, factor: big(1) });

/** An amount of an item in the user's currency, rounded to cents. */
export const converted = ({ factor }: Projected, amount: number | Big): Big => cents(big(amount).times(factor));

const scenarios = ['unfavourable', 'moderate', 'favourable'] as const;
export type Scenario = (typeof scenarios)[number];
export const isScenario = (name: string | undefined): name is Scenario =>
  name === 'unfavourable' || name === 'moderate' || name === 'favourable';

/** What an item is worth at its own end, rounded to cents in its currency and then in the user's. */
export const endOf = (item: Projected, scenario: Scenario): Big =>
  converted(item, cents(item.naive[scenario].at(-1) ?? big(0)));

/**
 * Whether an item ends at half a cent in a scenario, with its fees or without, which a double misses by its last digits: either cent is
 * right.
 */
export const endsNearHalfCent = (item: OracleItem): boolean =>
  [item, { ...item, forecast: { ...item.forecast, feeScheme: null } }].some((one) => {
    const { naive } = projected(one);
    return scenarios.some((scenario) => isNearHalf(naive[scenario].at(-1) ?? big(0), 2));
  });

/**
 * Returns the items that a subject names by its first words, with the rest of them: all (in a selection of all), a group, several, an item, a fund of
 * a package (`uuid:fund` or, as a row of the table, `uuid-fund`), or an item by its place.
 */
export function named(all: readonly Projected[], subject: readonly string[]): { own: Projected[]; rest: string[] } {
  const [first = '', second, ...others] = subject;
  const places = [...new Set(all.map(({ uuid }) => uuid))];
  const uuids = first.split('+');
  const isOwn = ({ uuid, fundId, itemType }: Projected) =>
    ['total', 'selection', 'range'].includes(first) ||
    first === `group-${itemType}` ||
    first === String(places.indexOf(uuid)) ||
    first === `${uuid}-${fundId}` ||
    uuids.includes(uuid);
  const own = all.filter(isOwn);
  const fund = second === undefined ? [] : own.filter(({ uuid, fundId }) => uuid === first && fundId === second);
  if (fund.length > 0) return { own: fund, rest: others };
  return { own, rest: subject.slice(1) };
}
