import Big from 'big.js';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { naiveForecast } from '../oracles/naive-forecast.ts';
import type { OracleItem } from './oracle-item.ts';

/** Limits of the small catalogue's products, and what its amounts are rounded up to. */
const limits = {
  oneOffAmount: { least: 1000, most: 50_000_000 },
  periodicalAmount: { least: 500, most: 500_000 },
} as const;
const longestAllowed = 40;
const step = 100;

type Field = keyof typeof limits;
type Items = readonly OracleItem[];

const noGains: ForecastItem['path'] = [
  { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
];
const whole = (value: Big) => value.round(0, Big.roundHalfUp);
const cents = (value: Big) => value.round(15, Big.roundHalfUp).round(2, Big.roundHalfUp);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
const withPart = (item: OracleItem, part: Partial<ForecastItem>): OracleItem => ({
  ...item,
  forecast: { ...item.forecast, ...part },
});

/** The moderate value of a cart, and what else an outcome shows. */
function outcomeOf(items: Items) {
  const known = items.filter(({ forecast }) => forecast.path !== null).map(({ forecast }) => naiveForecast(forecast));
  const all = items.map(({ forecast }) => naiveForecast({ ...forecast, path: forecast.path ?? noGains }));
  return {
    value: sum(known.map(({ expectedAssets }) => new Big(expectedAssets))),
    unfavourable: sum(known.map(({ unfavourable }) => cents(unfavourable.at(-1) ?? new Big(0)))),
    'paid-in': sum(known.map(({ totalInvestment }) => new Big(totalInvestment))),
    'entry-fee': sum(all.map(({ indicativeFee }) => new Big(indicativeFee))),
  };
}

/** How a way changes the cart: whole units of its figure, and the bounds of what can be entered. */
interface Axis {
  unit: number;
  present: number;
  least: number;
  most: number;
  /** What is tried without the product's limit. */
  beyond: number;
  step: number;
  at: (figure: number) => Items;
}

/** Only what has a forecast changes the value. */
const knownOf = (items: Items) => items.filter(({ forecast }) => forecast.path !== null);

/** The item with the largest amount takes all of the change. */
function amountAxis(items: Items, field: Field): Axis | null {
  const taking = knownOf(items).filter(({ uuid }) => field === 'oneOffAmount' || uuid !== 'uuid-Fund-bond');
  const [moved] = taking.toSorted((one, other) => other.forecast[field] - one.forecast[field]);
  if (!moved) return null;
  return {
    unit: 0.01,
    present: moved.forecast[field],
    ...limits[field],
    beyond: 1_000_000_000_000,
    step,
    at: (figure) => items.map((item) => (item === moved ? withPart(item, { [field]: figure }) : item)),
  };
}

function horizonAxis(items: Items): Axis {
  const known = knownOf(items);
  const present = Math.max(...known.map(({ forecast }) => forecast.investmentHorizon));
  const moved = new Set(known.filter(({ forecast }) => forecast.investmentHorizon === present));
  const at = (years: number) =>
    items.map((item) => (moved.has(item) ? withPart(item, { investmentHorizon: years }) : item));
  return { unit: 1, present, least: 1, most: longestAllowed, beyond: 99, step: 1, at };
}

/** Monthly amounts change in proportion: each rounded down, the missing units to the largest remainders. */
function proportionAxis(items: Items): Axis | null {
  const moved = knownOf(items).filter(({ forecast }) => forecast.periodicalAmount > 0);
  const present = moved.reduce((total, { forecast }) => total + forecast.periodicalAmount, 0);
  if (present === 0) return null;
  const at = (total: number) => {
    const parts = moved.map(({ uuid, forecast }) => {
      const exact = new Big(forecast.periodicalAmount).times(total).div(present);
      const floor = exact.round(0, Big.roundDown);
      return { uuid, floor: Number(floor), rest: exact.minus(floor) };
    });
    const missing = total - parts.reduce((given, { floor }) => given + floor, 0);
    const raised = new Set(parts.toSorted((one, other) => other.rest.cmp(one.rest)).slice(0, missing));
    return items.map((item) => {
      const part = parts.find(({ uuid }) => uuid === item.uuid);
      return part ? withPart(item, { periodicalAmount: part.floor + (raised.has(part) ? 1 : 0) }) : item;
    });
  };
  const bound = (value: number) =>
    moved.map(({ forecast }) => new Big(value).times(present).div(forecast.periodicalAmount));
  return {
    unit: 1,
    present,
    least: Math.max(...bound(limits.periodicalAmount.least).map((one) => Number(one.round(0, Big.roundUp)))),
    most: Math.min(...bound(limits.periodicalAmount.most).map((one) => Number(one.round(0, Big.roundDown)))),
    beyond: 1_000_000_000,
    step,
    at,
  };
}

const axes: Readonly<Record<string, (items: Items) => Axis | null>> = {
  periodicalAmount: (items) => amountAxis(items, 'periodicalAmount'),
  oneOffAmount: (items) => amountAxis(items, 'oneOffAmount'),
  investmentHorizon: horizonAxis,
  proportion: proportionAxis,
};

/** The smallest figure up to a limit that reaches the goal: values of these carts never fall with it. */
function firstReaching({ at, unit }: Axis, goal: number, from: number, to: number): number | null {
  const reaches = (units: number) => outcomeOf(at(Number(new Big(units).times(unit)))).value.gte(goal);
  let [low, high] = [Math.round(from / unit), Math.round(to / unit)];
  if (!reaches(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return Number(new Big(low).times(unit));
}

const roundedUp = (figure: number, { least, step: by }: Axis) => Math.ceil(Math.max(figure, least) / by) * by;

const lacking = (goal: number, value: Big) => {
  const missing = new Big(goal).minus(whole(value));
  return missing.gt(0) && value.lt(goal) ? missing : new Big(goal).minus(cents(value));
};

/** The figures of the dialog that searches for ways to a goal, nominal and in the moderate scenario. */
export function goalOracle(items: Items, goal: number): (name: string) => Big | null | undefined {
  const before = outcomeOf(items);
  const solved = new Map<string, { axis: Axis; sought: number | null }>();
  const solution = (way: string) => {
    const known = solved.get(way);
    if (known) return known;
    const axis = axes[way]?.(items) ?? null;
    if (!axis) return null;
    const found = { axis, sought: firstReaching(axis, goal, way === 'investmentHorizon' ? 1 : 0, axis.most) };
    solved.set(way, found);
    return found;
  };

  const ofWay = (kind: string, way: string): Big | undefined => {
    const found = solution(way);
    if (!found) return undefined;
    const { axis, sought } = found;
    const big = (value: number | null) => (value === null ? undefined : new Big(value));
    const entered = sought === null ? null : roundedUp(sought, axis);
    switch (kind) {
      case 'present':
      case 'least':
      case 'step':
        return new Big(axis[kind]);
      case 'sought':
        return big(sought);
      case 'answer':
        return big(entered);
      case 'change':
        return big(entered)?.minus(axis.present);
      case 'nearest':
        return new Big(axis.most);
      case 'nearest-value':
        return outcomeOf(axis.at(axis.most)).value;
      case 'nearest-shortfall':
        return lacking(goal, outcomeOf(axis.at(axis.most)).value);
      case 'needed': {
        const needed = firstReaching(axis, goal, axis.most, axis.beyond);
        return needed === null ? undefined : new Big(roundedUp(needed, axis));
      }
      default:
        return entered === null ? undefined : outcomeOf(axis.at(entered))[kind as keyof typeof before];
    }
  };

  return (name) => {
    const [id = '', first = '', way = ''] = name.split(':');
    const kind = id.replace('goal.', '');
    if (id === 'goal.amount') return new Big(goal);
    if (id === 'goal.shortfall') return lacking(goal, before.value);
    if (first === 'before') return before[kind as keyof typeof before];
    if (id !== 'goal.difference') return ofWay(kind, first);
    const of = { value: 'value', invested: 'paid-in', fees: 'entry-fee' }[first] ?? '';
    const after = ofWay(of, way);
    return after && whole(after).minus(whole(before[of as keyof typeof before]));
  };
}
