import { feeRate, type FeeRange } from '../../fees/fee-scheme.ts';
import { isPrepaid, countedYears, targetAmount } from '../../fees/instalment-fees.ts';
import type { ForecastItem } from '../../forecast/forecast-item.ts';
import { conversionFactor, convertedMoney, unchanged, type Conversion } from '../../forecast/forex.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { moneyLimit } from '../../money/has-cents.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { roundedQuotient } from '../../money/rounding.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';

/** An interval of integers in which a larger one never gives less. */
export interface Stretch {
  low: number;
  high: number;
}

/** Maximum number of search steps in one range beyond those of a bisection. */
const spareSteps = 4;

/** The end of a range with its value. */
type End = Stretch & { valueAtHigh: number };

/**
 * Returns the smallest number in a range that reaches the target, provided that its end does. Uses interpolation, which takes
 * few steps since values are nearly linear in the amount, and stays close enough to the middle to need at most `spareSteps`
 * more than a bisection (the ITP method of Oliveira and Takahashi).
 */
export function firstInStretch(
  { low, high, valueAtHigh }: End,
  target: number,
  valueAt: (units: number) => number,
): number {
  if (low === high) return high;
  let [below, valueBelow] = [low, valueAt(low)];
  if (valueBelow >= target) return low;
  let [above, valueAbove] = [high, valueAtHigh];
  for (let room = 2 ** (Math.ceil(Math.log2(high - low)) + spareSteps); above - below > 1; room /= 2) {
    const middle = Math.floor((below + above) / 2);
    const allowed = Math.max(0, Math.floor((room - (above - below)) / 2));
    const wished = below + Math.ceil(((target - valueBelow) / (valueAbove - valueBelow)) * (above - below));
    const held = Math.min(middle + allowed, Math.max(middle - allowed, wished));
    const units = Math.min(above - 1, Math.max(below + 1, held));
    const value = valueAt(units);
    if (value >= target) [above, valueAbove] = [units, value];
    else [below, valueBelow] = [units, value];
  }
  return above;
}

export type GoalAmountField = 'oneOffAmount' | 'periodicalAmount';

/** The search space of an amount: whole numbers of units, and the parts for each of them. */
export interface AmountAxis {
  /** 0.01 for the amount of an item, 1 for a total that is split. */
  unit: number;
  partsAt: (units: number) => readonly AnalysedPart[];
  /** Ranges up to the maximum; between them the rate of some part rises, so that the value may fall. */
  stretches: readonly Stretch[];
}

const cent = 0.01;
const withAmount = (part: AnalysedPart, field: GoalAmountField, amount: number): AnalysedPart => ({
  ...part,
  forecast: { ...part.forecast, [field]: amount },
});

/** Returns the axis of one part's amount, in cents of its own currency; `most` is in the same currency. */
export function itemAxis(part: AnalysedPart, field: GoalAmountField, most: number | null): AmountAxis {
  const highest = Math.min(highestAmount(part.forecast, field), most ?? Infinity);
  return {
    unit: cent,
    partsAt: (units) => [withAmount(part, field, units / 100)],
    stretches: stretchesBetween(
      risesOf(part.forecast, field).map((amount) => Math.round(amount * 100)),
      Math.round(highest * 100),
    ),
  };
}

/**
 * Returns the axis of a total of several parts in whole units, split by their current amounts with the largest remainder
 * (calculation, section 11): in their own currency if they share one, otherwise in the displayed currency. Null if they have no
 * amounts to use as proportions.
 */
export function splitAxis(
  parts: readonly AnalysedPart[],
  field: GoalAmountField,
  most: number | null,
): AmountAxis | null {
  const ways = waysIntoUnits(parts);
  const weights = parts.map(({ forecast }, index) => convertedMoney(forecast[field], ways[index] ?? unchanged));
  const total = exactSum(weights);
  if (total === 0) return null;
  const partsAt = (units: number) => {
    const split = largestRemainder(weights, units);
    return parts.map((part, index) => withAmount(part, field, convertedBack(split[index] ?? 0, ways[index])));
  };
  /** Returns approximately how many units of the total give a part that amount. */
  const unitsFor = (index: number, amount: number) =>
    Math.floor((amount * conversionFactor(ways[index] ?? unchanged) * total) / (weights[index] ?? 1));
  const moved = parts.flatMap((part, index) => ((weights[index] ?? 0) > 0 ? [{ part, index }] : []));
  const possible = moved.map(({ part, index }) => unitsFor(index, highestAmount(part.forecast, field)));
  const highest = Math.min(...possible, Math.floor(most ?? Infinity));
  const starts = moved.flatMap(({ part, index }) =>
    risesOf(part.forecast, field)
      .filter((amount) => unitsFor(index, amount) <= highest)
      .map((amount) =>
        firstFrom(unitsFor(index, amount), (units) => (partsAt(units)[index]?.forecast[field] ?? 0) >= amount),
      ),
  );
  return { unit: 1, partsAt, stretches: stretchesBetween(starts, highest) };
}

const waysIntoUnits = (parts: readonly AnalysedPart[]): Conversion[] => {
  const isAlike = new Set(parts.map(({ currencyId }) => currencyId)).size === 1;
  return parts.map(({ conversion }) => (isAlike ? unchanged : conversion));
};

const convertedBack = (amount: number, { multipliers, divisors }: Conversion = unchanged): number =>
  roundedQuotient([amount, ...divisors], multipliers);

/** Returns the maximum amount: all payments together stay below the limit of money. */
function highestAmount(
  { oneOffAmount, periodicalAmount, investmentHorizon }: ForecastItem,
  field: GoalAmountField,
): number {
  const months = 12 * investmentHorizon;
  if (field === 'oneOffAmount') return moneyLimit - periodicalAmount * months - 1;
  return months === 0 ? 0 : Math.floor((moneyLimit - oneOffAmount) / months) - 1;
}

/** Returns the amounts above 0 at which a higher rate begins, for the payment itself or the prepaid plan. */
function risesOf(item: ForecastItem, field: GoalAmountField): number[] {
  const { feeScheme } = item;
  if (!feeScheme) return [];
  const own = risingFroms(feeScheme.paymentRanges);
  if (field === 'oneOffAmount' || !isPrepaid(item.chargingMethod)) return own;
  const years = countedYears(item);
  const most = item.prepaid?.maxTargetAmount ?? Infinity;
  const prepaid = risingFroms(feeScheme.prepaidRanges).filter((from) => years > 0 && from <= most);
  const targetOf = (cents: number) => targetAmount({ ...item, periodicalAmount: cents / 100 });
  return [
    ...own,
    ...prepaid.map(
      (from) => firstFrom(Math.floor((from * 100) / (12 * years)), (cents) => targetOf(cents) >= from) / 100,
    ),
  ];
}

const risingFroms = (ranges: readonly FeeRange[]): number[] =>
  ranges
    .map(({ from }) => from)
    .filter((from) => from > 0 && feeRate(ranges, from) > feeRate(ranges, exactDifference(from, cent)));

/** Returns the first whole number that fulfils the condition, searched in doubling steps from the expected one. */
function firstFrom(near: number, holds: (units: number) => boolean): number {
  let low = near;
  for (let step = 1; low > 0 && holds(low); step *= 2) low = Math.max(0, low - step);
  if (holds(low)) return low;
  let high = low + 1;
  for (let step = 1; !holds(high); step *= 2) [low, high] = [high, high + step];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function stretchesBetween(starts: readonly number[], highest: number): Stretch[] {
  const sorted = [...new Set([0, ...starts])].filter((start) => start <= highest).toSorted((a, b) => a - b);
  return sorted.map((low, index) => ({ low, high: (sorted[index + 1] ?? highest + 1) - 1 }));
}
