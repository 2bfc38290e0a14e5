import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { endValue } from '../../forecast/end-value.ts';
import type { PathLine } from '../../forecast/forecast-item.ts';
import { longestHorizon } from '../../forecast/forecast-plan.ts';
import type { Conversion } from '../../forecast/forex.ts';
import { displayedReturn } from '../../forecast/shown-totals.ts';
import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { projectedEnd, valueOfParts } from '../goal/ending-value.ts';
import { longestOf, withForecast, type AnalysedPart } from '../parts/analysed-part.ts';
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
const gainBounds = { least: -100, most: 1000 } as const;
const highestRate = 100;

/** Adds points to every gain of a path, within the gains that can be forecast. */
export function shiftedPath(path: readonly PathLine[], shift: number): PathLine[] {
  const shifted = (gain: number) => Math.min(gainBounds.most, Math.max(gainBounds.least, exactSum([gain, shift])));
  return path.map((line) => ({
    ...line,
    unfavourableGain: shifted(line.unfavourableGain),
    moderateGain: shifted(line.moderateGain),
    favourableGain: shifted(line.favourableGain),
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

/** Returns a part under a change of its cart; inflation changes no part. */
function changedPart(
  part: AnalysedPart,
  kind: ChangeKind,
  side: ChangeSide,
  mostYears: ChangesQuestion['mostYears'],
): AnalysedPart {
  const { forecast, conversion, positionId } = part;
  switch (kind) {
    case 'gain':
      return forecast.path ? withForecast(part, { path: shiftedPath(forecast.path, points[side]) }) : part;
    case 'horizon': {
      const most = mostYears[positionId] ?? longestHorizon;
      return withForecast(part, { investmentHorizon: movedHorizon(forecast.investmentHorizon, years[side], most) });
    }
    case 'periodicalAmount':
    case 'oneOffAmount':
      return withForecast(part, { [kind]: roundMoney(exactProduct([forecast[kind], factors[side]])) });
    case 'fees':
      return withForecast(part, { feeScheme: side === 'lower' ? null : doubledScheme(forecast.feeScheme) });
    case 'currency':
      if (!isForeign(conversion)) return part;
      return { ...part, conversion: { ...conversion, multipliers: [...conversion.multipliers, factors[side]] } };
    default:
      return part;
  }
}

type EndOf = typeof projectedEnd;

/** The moderate value at the longest horizon: in cents, or unrounded in money of month 0 if an inflation is given. */
function moderateValue(parts: readonly AnalysedPart[], inflation: number | null, endOf: EndOf): number {
  const value = valueOfParts(parts, 'moderate', endOf);
  return inflation === null ? value : value / priceLevel(inflation, 12 * longestOf(parts));
}

/**
 * Returns what moves the moderate value most: the value under each change of all parts, both sides (calculation, section 14).
 * Amounts stay in cents, horizons between 1 year and the product's limit, rates of fees at most 100 percent. Throws like
 * `forecastPlan`.
 */
export function resultChanges(parts: readonly AnalysedPart[], question: ChangesQuestion): ResultChanges {
  const { inflation, mostYears } = question;
  if (parts.every(({ forecast }) => !forecast.path)) return { value: null, changes: [] };
  const value = moderateValue(parts, inflation, projectedEnd);
  const plain = moderateValue(parts, inflation, endValue);
  const changedValue = (kind: ChangeKind, side: ChangeSide): ChangedValue => {
    const changed = parts.map((part) => changedPart(part, kind, side, mostYears));
    const level = kind === 'inflation' && inflation !== null ? exactSum([inflation, points[side]]) : inflation;
    const difference = exactDifference(moderateValue(changed, level, endValue), plain);
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

/** Returns the differences of a change as they are displayed: those of the displayed values, in whole units. */
export const shownDifference = ({ value }: ChangedValue, planned: number): number => displayedReturn(value, planned);
