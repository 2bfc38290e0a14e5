import type { PathLine } from '../../forecast/forecast-item.ts';
import { endValue } from '../../forecast/end-value.ts';
import { longestHorizon } from '../../forecast/forecast-plan.ts';
import { exactProduct } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { longestOf, partsEndingLast, withForecast, type AnalysedPart } from '../parts/analysed-part.ts';
import { priceLevel } from '../real/real-values.ts';
import {
  itemAxis,
  splitAxis,
  type AmountAxis,
  type GoalAmountField,
  firstInStretch,
  type Stretch,
} from './amount-axis.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { projectedEnd, valueOfParts } from './ending-value.ts';

/** An input of the cart's items that a goal can be reached by. */
export type GoalColumn = GoalAmountField | 'investmentHorizon';
type GoalField = GoalColumn | 'gain';

/** A goal seek: the change with which the parts together reach the target at the horizon. */
export interface GoalQuestion {
  parts: readonly AnalysedPart[];
  field: GoalField;
  /** In the displayed currency. */
  target: number;
  scenario: Scenario;
  /** Parts whose amount changes; all if null. */
  movedIds: readonly string[] | null;
  /**
   * Whether the moved parts form one total in whole units, as in a package; otherwise the amount of one part is sought in
   * cents.
   */
  isSplit: boolean;
  /** The product's limit: of an amount in its currency, or of years; null without one. */
  most: number | null;
  /**
   * Which figures can be entered: multiples of the step, starting at the minimum, in the figure's unit; every figure if
   * omitted.
   */
  entry?: { step: number; least: number } | undefined;
  /** In percent a year: target and values are real, in money of month 0. Nominal if omitted. */
  inflation?: number | undefined;
}

/** Why there is no result. */
type GoalBlocker =
  /** The maximum that the product allows is not enough. */
  | 'beyond-maximum'
  /** The longest horizon that can be forecast is not enough. */
  | 'beyond-horizon'
  /** There are no current amounts to split a total by. */
  | 'no-proportion'
  /** The gains of all moved parts are unknown. */
  | 'no-forecast';

/** A possible change: the figure, the resulting value, and the changed parts. */
interface GoalPoint {
  figure: number;
  value: number;
  parts: readonly AnalysedPart[];
}

/** `projections` counts the projections of the parts during the search. */
export type GoalResult = { projections: number } &
  /** `entry` is the smallest figure that can be entered and reaches the target; without one it equals the found point. */
  (
    | ({ status: 'found'; entry: GoalPoint } & GoalPoint)
    /**
     * `nearest` is the possible point closest to the target; `needed` is the figure that would reach it without the product's
     * limit, null if none would.
     */
    | { status: 'none'; reason: GoalBlocker; nearest: GoalPoint | null; needed: number | null }
  );

/** Gains supported by a forecast, in hundredths of a percent. */
const gains: Stretch = { low: -10_000, high: 100_000 };

/** Maximum number of multiples tried after the first one. */
const mostEntries = 40;

type EndOf = typeof projectedEnd;

/** The search space in whole numbers, with the parts for each. */
interface Axis extends AmountAxis {
  blocker: GoalBlocker;
}

/**
 * Finds the smallest figure that reaches the target, rounded to cents (calculation, section 11): an amount in cents or whole
 * units, the horizon in years, or one gain for all parts in hundredths of a percent. The result and the figure one unit below,
 * which misses the target, are both projected by month. 0 is a valid result. Throws like `forecastPlan`.
 */
export function seekGoal(question: GoalQuestion): GoalResult {
  const { parts, field, movedIds } = question;
  const moved = parts.filter(({ id }) => movedIds?.includes(id) ?? true);
  if (field !== 'gain' && moved.every(({ forecast }) => !forecast.path))
    return { status: 'none', reason: 'no-forecast', nearest: null, needed: null, projections: 0 };
  const axis = axisOf(question, moved);
  if (!axis) return { status: 'none', reason: 'no-proportion', nearest: null, needed: null, projections: 0 };
  const answer = new Search(question, axis).answer();
  if (answer.status === 'found' || answer.reason !== 'beyond-maximum' || question.most === null) return answer;
  const beyond = axisOf({ ...question, most: null }, moved, question.most + 1);
  const further = beyond && new Search(question, beyond).answer();
  const needed = further?.status === 'found' ? further.entry.figure : null;
  return { ...answer, needed, projections: answer.projections + (further?.projections ?? 0) };
}

/** @param fromYears - the shortest horizon to try */
function axisOf(
  { parts, field, isSplit, most }: GoalQuestion,
  moved: readonly AnalysedPart[],
  fromYears = 1,
): Axis | null {
  if (field === 'gain') return gainAxis(parts);
  if (field === 'investmentHorizon') return horizonAxis(parts, most, fromYears);
  const [first] = moved;
  const axis = isSplit || !first ? splitAxis(moved, field, most) : itemAxis(first, field, most);
  if (!axis) return null;
  const movedIds = new Set(moved.map(({ id }) => id));
  const others = parts.filter(({ id }) => !movedIds.has(id));
  return { ...axis, partsAt: (units) => [...others, ...axis.partsAt(units)], blocker: 'beyond-maximum' };
}

const uniformLine = (gain: number): PathLine => ({
  investmentHorizon: 0,
  unfavourableGain: gain,
  moderateGain: gain,
  favourableGain: gain,
});

function gainAxis(parts: readonly AnalysedPart[]): Axis {
  return {
    unit: 0.01,
    partsAt: (units) => parts.map((part) => withForecast(part, { path: [uniformLine(units / 100)] })),
    stretches: [gains],
    blocker: 'beyond-maximum',
  };
}

/** The positions with known gains that end last are extended together. */
function horizonAxis(parts: readonly AnalysedPart[], most: number | null, low: number): Axis {
  const moved = new Set(partsEndingLast(parts).map(({ positionId }) => positionId));
  const partsAt = (years: number) =>
    parts.map((part) => (moved.has(part.positionId) ? withForecast(part, { investmentHorizon: years }) : part));
  const high = Math.min(most ?? longestHorizon, longestHorizon);
  const blocker = high < longestHorizon ? 'beyond-maximum' : 'beyond-horizon';
  return { unit: 1, partsAt, stretches: [{ low, high }], blocker };
}

class Search {
  readonly #question: GoalQuestion;
  readonly #axis: Axis;
  #projections = 0;

  constructor(question: GoalQuestion, axis: Axis) {
    this.#question = question;
    this.#axis = axis;
  }

  answer(): GoalResult {
    return this.#question.field === 'investmentHorizon' ? this.#upwards() : this.#byStretches();
  }

  /** Year by year: a longer horizon may give less, since it also shifts the lines of a path and the prepaid fee. */
  #upwards(): GoalResult {
    const { low, high } = this.#axis.stretches[0] ?? { low: 0, high: 0 };
    let best: GoalPoint | null = null;
    for (let years = low; years <= high; years += 1) {
      const point = this.#point(years);
      if (point.value >= this.#question.target) return this.#found(point, years, high);
      if (!best || point.value > best.value) best = point;
    }
    return this.#none(best);
  }

  /** Takes the first range whose end reaches the target, searches it in closed form, and confirms the result by projections. */
  #byStretches(): GoalResult {
    const { target } = this.#question;
    let best: { units: number; value: number } | null = null;
    for (const stretch of this.#axis.stretches) {
      const value = this.#valueAt(stretch.high, endValue);
      if (value >= target) return this.#within({ ...stretch, valueAtHigh: value });
      if (!best || value > best.value) best = { units: stretch.high, value };
    }
    return this.#none(best && this.#point(best.units));
  }

  #within(stretch: Stretch & { valueAtHigh: number }): GoalResult {
    const { target } = this.#question;
    const lowest = this.#axis.stretches[0]?.low ?? 0;
    let units = firstInStretch(stretch, target, (asked) => this.#valueAt(asked, endValue));
    let point = this.#point(units);
    // The closed form may be off by the rounding errors of hundreds of months: close to a cent boundary the projections decide.
    while (point.value < target && units < stretch.high) {
      units += 1;
      point = this.#point(units);
    }
    while (units > lowest) {
      const less = this.#point(units - 1);
      if (less.value < target) break;
      units -= 1;
      point = less;
    }
    return this.#found(point, units, this.#axis.stretches.at(-1)?.high ?? units);
  }

  #found(point: GoalPoint, units: number, highest: number): GoalResult {
    const entry = this.#entryFrom(units, highest) ?? point;
    return { status: 'found', ...point, entry, projections: this.#projections };
  }

  /** The value may fall when a rate rises, so multiples above are tried one by one. */
  #entryFrom(units: number, highest: number): GoalPoint | null {
    const { entry, target } = this.#question;
    if (!entry) return null;
    const step = Math.round(entry.step / this.#axis.unit);
    const least = Math.max(units, Math.round(entry.least / this.#axis.unit));
    const first = Math.ceil(least / step) * step;
    const last = Math.min(highest, first + mostEntries * step);
    for (let rounded = first; rounded <= last; rounded += step) {
      const point = this.#point(rounded);
      if (point.value >= target) return point;
    }
    return null;
  }

  #none(nearest: GoalPoint | null): GoalResult {
    return { status: 'none', reason: this.#axis.blocker, nearest, needed: null, projections: this.#projections };
  }

  #point(units: number): GoalPoint {
    const { partsAt, unit } = this.#axis;
    const figure = exactProduct([units, unit]);
    return { figure, value: this.#valueAt(units, projectedEnd), parts: partsAt(units) };
  }

  #valueAt(units: number, endOf: EndOf): number {
    this.#projections += 1;
    const parts = this.#axis.partsAt(units);
    const { scenario, inflation = 0 } = this.#question;
    return roundMoney(valueOfParts(parts, scenario, endOf) / priceLevel(inflation, 12 * longestOf(parts)));
  }
}
