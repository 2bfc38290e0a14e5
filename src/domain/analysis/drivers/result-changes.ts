import { exactFigure } from '../../figures/exact-figure.ts';
import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { endValue } from '../../forecast/end-value.ts';
import type { ForecastItem, PathLine } from '../../forecast/forecast-item.ts';
import {
  contributionsOf,
  feeOfOneOff,
  feesOfInstalments,
  forecastPlan,
  longestHorizon,
  type ForecastPlan,
} from '../../forecast/forecast-plan.ts';
import { convertedMoney, type Conversion } from '../../forecast/forex.ts';
import { shiftedGain } from '../../forecast/gain-range.ts';
import { growthRuns, seriesRuns, type ContributionRun } from '../../forecast/growth-runs.ts';
import { displayedReturn } from '../../forecast/shown-totals.ts';
import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { projectedEnd } from '../goal/ending-value.ts';
import { countedParts, longestOf, type AnalysedPart } from '../parts/analysed-part.ts';
import { priceLevel } from '../real/real-values.ts';

/** What is changed, one at a time, in the order of equal effects (calculation, section 14). */
export const changeKinds = [
  'gain',
  'horizon',
  'periodicalAmount',
  'oneOffAmount',
  'fees',
  'currency',
  'inflation',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Lower is less of everything: no fees, a weaker foreign currency, less inflation. */
export const changeSides = ['lower', 'upper'] as const;
export type ChangeSide = (typeof changeSides)[number];

export interface ChangesQuestion {
  /** In percent a year: all values are real, in money of month 0. Null is nominal. */
  inflation: number | null;
  /** The longest horizon that the product of a position allows, in years; `longestHorizon` where it has none. */
  mostYears: Readonly<Record<string, number>>;
}

/** The moderate value under a change, in the displayed currency, beside that of today's plan; real values are not rounded. */
export interface ChangedValue {
  value: number;
  difference: number;
  /** The difference in percent of today's value, not rounded; null where that is 0. */
  percent: number | null;
}

export type ResultChange = { kind: ChangeKind } & Readonly<Record<ChangeSide, ChangedValue>>;

export interface ResultChanges {
  /** The moderate value of today's plan; null if no gain is known. */
  value: number | null;
  /** The largest effect first, without changes that have none. */
  changes: readonly ResultChange[];
}

/** By how much inputs are changed: percentage points, years, and factors of amounts and rates of exchange. */
const points = { lower: -1, upper: 1 } as const;
const years = { lower: -2, upper: 2 } as const;
const factors = { lower: 0.9, upper: 1.1 } as const;
const highestRate = 100;

/** Adds points to every gain of a path, within the gains that can be forecast. */
export function shiftedPath(path: readonly PathLine[], shift: number): PathLine[] {
  return path.map((line) => ({
    ...line,
    unfavourableGain: shiftedGain(line.unfavourableGain, shift),
    moderateGain: shiftedGain(line.moderateGain, shift),
    favourableGain: shiftedGain(line.favourableGain, shift),
  }));
}

const doubled = (ranges: readonly FeeRange[]): FeeRange[] =>
  ranges.map(({ from, rate }) => ({ from, rate: Math.min(highestRate, exactProduct([rate, 2])) }));

function doubledScheme(scheme: FeeScheme | null | undefined): FeeScheme | null {
  if (!scheme) return null;
  return { ...scheme, paymentRanges: doubled(scheme.paymentRanges), prepaidRanges: doubled(scheme.prepaidRanges) };
}

function movedHorizon(present: number, change: number, most: number): number {
  const moved = present + change;
  return change < 0 ? Math.max(1, moved) : Math.max(present, Math.min(moved, most));
}

const isForeign = ({ multipliers, divisors }: Conversion): boolean => multipliers.length + divisors.length > 0;

/** A part with its plan; a change recalculates only what it affects, because fees dominate the cost. */
interface PlannedPart {
  part: AnalysedPart;
  plan: ForecastPlan;
}

/** What the value at the end of a plan depends on. */
type Ending = Pick<ForecastPlan, 'startValue' | 'runs'>;

const runsOf = (contributions: readonly ContributionRun[], growth: ForecastPlan['growth']): Ending['runs'] =>
  growth && seriesRuns(contributions, growth);

/** Under other terms of the instalments, other gains or another horizon. */
function withInstalments({ part, plan }: PlannedPart, change: Partial<ForecastItem>): Ending['runs'] {
  const forecast = { ...part.forecast, ...change };
  const hasGrowth = change.investmentHorizon === undefined ? plan.growth : null;
  const growth = hasGrowth ?? (forecast.path && growthRuns(forecast.path, 12 * forecast.investmentHorizon));
  return runsOf(contributionsOf(forecast.periodicalAmount, feesOfInstalments(forecast)), growth);
}

const investedAtOnce = (forecast: ForecastItem): number =>
  exactDifference(forecast.oneOffAmount, feeOfOneOff(forecast));

const inCents = (amount: number, side: ChangeSide) => roundMoney(exactProduct([amount, factors[side]]));

/** Returns a plan under a change of its cart; currencies and inflation change none. */
function changedPlan(
  planned: PlannedPart,
  kind: ChangeKind,
  side: ChangeSide,
  mostYears: ChangesQuestion['mostYears'],
): Ending {
  const { part, plan } = planned;
  const { forecast, positionId } = part;
  const { startValue, runs } = plan;
  switch (kind) {
    case 'gain': {
      const growth = forecast.path && growthRuns(shiftedPath(forecast.path, points[side]), plan.months);
      return { startValue, runs: runsOf(contributionsOf(plan.periodicalAmount, plan.feeRuns), growth) };
    }
    case 'horizon': {
      const most = mostYears[positionId] ?? longestHorizon;
      const investmentHorizon = movedHorizon(forecast.investmentHorizon, years[side], most);
      return { startValue, runs: withInstalments(planned, { investmentHorizon }) };
    }
    case 'periodicalAmount':
      return {
        startValue,
        runs: withInstalments(planned, { periodicalAmount: inCents(forecast.periodicalAmount, side) }),
      };
    case 'oneOffAmount':
      return { startValue: investedAtOnce({ ...forecast, oneOffAmount: inCents(forecast.oneOffAmount, side) }), runs };
    case 'fees': {
      const feeScheme = side === 'lower' ? null : doubledScheme(forecast.feeScheme);
      return {
        startValue: investedAtOnce({ ...forecast, feeScheme }),
        runs: withInstalments(planned, { feeScheme }),
      };
    }
    default:
      return plan;
  }
}

/** The longest horizon under a change, in years. */
function longestUnder(
  parts: readonly AnalysedPart[],
  kind: ChangeKind,
  side: ChangeSide,
  mostYears: ChangesQuestion['mostYears'],
): number {
  if (kind !== 'horizon') return longestOf(parts);
  const moved = countedParts(parts).map(({ forecast, positionId }) =>
    movedHorizon(forecast.investmentHorizon, years[side], mostYears[positionId] ?? longestHorizon),
  );
  return Math.max(0, ...moved);
}

/** Foreign currencies are worth more or less. */
function changedConversion({ conversion }: AnalysedPart, kind: ChangeKind, side: ChangeSide): Conversion {
  if (kind !== 'currency' || !isForeign(conversion)) return conversion;
  return { ...conversion, multipliers: [...conversion.multipliers, factors[side]] };
}

/** A value in money of month 0 is not rounded. */
const inMoneyOf = (value: number, inflation: number | null, horizon: number): number =>
  inflation === null ? value : value / priceLevel(inflation, 12 * horizon);

/** The sum of the moderate ends, each rounded and converted separately; unknown ones count as 0. */
const sumOfEnds = (ends: readonly { end: number | null; conversion: Conversion }[]): number =>
  exactSum(ends.map(({ end, conversion }) => (end === null ? 0 : convertedMoney(roundMoney(end), conversion))));

/**
 * Returns what moves the moderate value most: the value under each change of all parts, both sides (calculation, section 14).
 * Amounts stay in cents, horizons between 1 year and the product's limit, rates of fees at most 100 percent. Throws like
 * `forecastPlan`.
 */
export function resultChanges(parts: readonly AnalysedPart[], question: ChangesQuestion): ResultChanges {
  const { inflation, mostYears } = question;
  if (parts.every(({ forecast }) => !forecast.path)) return { value: null, changes: [] };
  const planned = parts.map((part): PlannedPart => ({ part, plan: forecastPlan(part.forecast) }));
  const valueBy = (endOf: (one: PlannedPart) => number | null) =>
    inMoneyOf(
      sumOfEnds(planned.map((one) => ({ end: endOf(one), conversion: one.part.conversion }))),
      inflation,
      longestOf(parts),
    );
  const value = valueBy(({ plan }) => projectedEnd(plan, 'moderate'));
  const plain = valueBy(({ plan }) => endValue(plan, 'moderate'));
  const changedValue = (kind: ChangeKind, side: ChangeSide): ChangedValue => {
    const sum = sumOfEnds(
      planned.map((one) => ({
        end: endValue(changedPlan(one, kind, side, mostYears), 'moderate'),
        conversion: changedConversion(one.part, kind, side),
      })),
    );
    const level = kind === 'inflation' && inflation !== null ? exactSum([inflation, points[side]]) : inflation;
    const difference = exactDifference(inMoneyOf(sum, level, longestUnder(parts, kind, side, mostYears)), plain);
    return {
      value: exactSum([value, difference]),
      difference,
      percent: value === 0 ? null : (difference / value) * 100,
    };
  };
  const changes = changeKinds
    .map((kind) => ({ kind, lower: changedValue(kind, 'lower'), upper: changedValue(kind, 'upper') }))
    .filter(({ lower, upper }) => lower.difference !== 0 || upper.difference !== 0)
    .toSorted((one, other) => effectOf(other) - effectOf(one));
  return { value, changes };
}

/** Returns the larger of the two differences, without its sign. */
export const effectOf = ({ lower, upper }: Pick<ResultChange, ChangeSide>): number =>
  Math.max(Math.abs(lower.difference), Math.abs(upper.difference));

/** One side of a change in whole units, and in percent. */
interface ShownSide {
  value: number;
  difference: number;
  percent: number | null;
}

export interface ShownChanges {
  planned: number;
  changes: readonly (Record<ChangeSide, ShownSide> & Pick<ResultChange, 'kind'>)[];
}

/** Rounds changes for display: a difference is that of the displayed values. Null without a forecast. */
export function shownChanges({ value, changes }: ResultChanges): ShownChanges | null {
  if (value === null) return null;
  const planned = roundMoney(value, 0);
  const sideOf = ({ value: changed, percent }: ChangedValue): ShownSide => {
    const difference = displayedReturn(changed, planned);
    return { value: exactSum([planned, difference]), difference, percent };
  };
  return {
    planned,
    changes: changes.map((change) => ({
      kind: change.kind,
      lower: sideOf(change.lower),
      upper: sideOf(change.upper),
    })),
  };
}

/** Returns a figure of a changed value as exports and commands write it. */
export const exactChange = (changed: ChangedValue, column: keyof ChangedValue): number | null =>
  exactFigure(`change.${column}`, changed[column]);
