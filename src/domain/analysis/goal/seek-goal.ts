import type { PathLine } from '../../forecast/forecast-item.ts';
import { longestHorizon } from '../../forecast/forecast-plan.ts';
import { exactProduct } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { longestOf, type AnalysedPart } from '../parts/analysed-part.ts';
import { priceLevel } from '../real/real-values.ts';
import { itemAxis, splitAxis, type AmountAxis, type AmountField } from './amount-axis.ts';
import { closedEnd, projectedEnd, valueOfParts, type Scenario } from './ending-value.ts';
import { firstInStretch, type Stretch } from './first-reaching.ts';

export type GoalField = AmountField | 'investmentHorizon' | 'gain';

/** What has to change so that the parts together are worth the target at the horizon. */
export interface GoalQuestion {
  parts: readonly AnalysedPart[];
  field: GoalField;
  /** In the currency shown. */
  target: number;
  scenario: Scenario;
  /** Parts whose amount is sought, the others stay as they are; all where this is null. */
  movedIds: readonly string[] | null;
  /** The parts that move are one total in whole units, as in a package; else the amount of one part is sought in cents. */
  isSplit: boolean;
  /** The product's limit: of an amount in its currency, or of years; null where it has none. */
  most: number | null;
  /** What can be entered of what is found: a multiple of the step from the least on, both as the figure is; all of it where left out. */
  entry?: { step: number; least: number } | undefined;
  /** Percent a year: the target and all values are in the money of month 0. Left out, they are nominal. */
  inflation?: number | undefined;
}

/** Why there is no answer. */
export type GoalHindrance =
  /** Even the most that the product allows gives less. */
  | 'beyond-maximum'
  /** Even the longest horizon that can be forecast gives less. */
  | 'beyond-horizon'
  /** There are no present amounts to split a total by. */
  | 'no-proportion'
  /** The gains of all that moves are unknown. */
  | 'no-forecast';

/** One possible change: the figure, what the parts are then worth, and the parts with it. */
export interface GoalPoint {
  figure: number;
  value: number;
  parts: readonly AnalysedPart[];
}

/** `projections` counts how often the parts were projected to find it. */
export type GoalAnswer = { projections: number } &
  /** `entry` is the smallest that can be entered and reaches the target; where none does, what was found itself. */
  (
    | ({ status: 'found'; entry: GoalPoint } & GoalPoint)
    /**
     * The nearest is what comes closest to the target among what is possible; `needed` is what would reach it if the product
     * allowed that, null where nothing would.
     */
    | { status: 'none'; reason: GoalHindrance; nearest: GoalPoint | null; needed: number | null }
  );

/** Gains that a forecast takes, in hundredths of a percent. */
const gains: Stretch = { low: -10_000, high: 100_000 };

/** What is tried at most behind the first multiple. */
const mostEntries = 40;

type EndOf = typeof projectedEnd;

/** What is sought as whole numbers, with the parts that each of them makes. */
interface Axis extends AmountAxis {
  hindrance: GoalHindrance;
}

/**
 * The smallest figure by which the target is reached, rounded to cents (calculation, section 11): of an amount in cents or whole
 * units, of the horizon in years, of one gain for everything in hundredths of a percent. What is found was projected month by
 * month, and one unit less, which misses. 0 is an answer. Throws as `forecastPlan` does.
 */
export function seekGoal(question: GoalQuestion): GoalAnswer {
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

/** @param fromYears - the shortest horizon that is tried */
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
  return { ...axis, partsAt: (units) => [...others, ...axis.partsAt(units)], hindrance: 'beyond-maximum' };
}

const withForecast = (part: AnalysedPart, change: Partial<AnalysedPart['forecast']>): AnalysedPart => ({
  ...part,
  forecast: { ...part.forecast, ...change },
});

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
    hindrance: 'beyond-maximum',
  };
}

/** The parts that end last move together. */
function horizonAxis(parts: readonly AnalysedPart[], most: number | null, low: number): Axis {
  const last = longestOf(parts);
  const partsAt = (years: number) =>
    parts.map((part) =>
      part.forecast.investmentHorizon === last ? withForecast(part, { investmentHorizon: years }) : part,
    );
  const high = Math.min(most ?? longestHorizon, longestHorizon);
  const hindrance = high < longestHorizon ? 'beyond-maximum' : 'beyond-horizon';
  return { unit: 1, partsAt, stretches: [{ low, high }], hindrance };
}

class Search {
  readonly #question: GoalQuestion;
  readonly #axis: Axis;
  #projections = 0;

  constructor(question: GoalQuestion, axis: Axis) {
    this.#question = question;
    this.#axis = axis;
  }

  answer(): GoalAnswer {
    return this.#question.field === 'investmentHorizon' ? this.#upwards() : this.#byStretches();
  }

  /** Year by year: a longer horizon may give less, since it also moves the lines of a path and what is prepaid. */
  #upwards(): GoalAnswer {
    const { low, high } = this.#axis.stretches[0] ?? { low: 0, high: 0 };
    let best: GoalPoint | null = null;
    for (let years = low; years <= high; years += 1) {
      const point = this.#point(years);
      if (point.value >= this.#question.target) return this.#found(point, years, high);
      if (!best || point.value > best.value) best = point;
    }
    return this.#none(best);
  }

  /** The stretches in order, the first whose end reaches the target; in it by closed form, and what is found by projections. */
  #byStretches(): GoalAnswer {
    const { target } = this.#question;
    let best: { units: number; value: number } | null = null;
    for (const stretch of this.#axis.stretches) {
      const value = this.#valueAt(stretch.high, closedEnd);
      if (value >= target) return this.#within({ ...stretch, valueAtHigh: value });
      if (!best || value > best.value) best = { units: stretch.high, value };
    }
    return this.#none(best && this.#point(best.units));
  }

  #within(stretch: Stretch & { valueAtHigh: number }): GoalAnswer {
    const { target } = this.#question;
    const lowest = this.#axis.stretches[0]?.low ?? 0;
    let units = firstInStretch(stretch, target, (asked) => this.#valueAt(asked, closedEnd));
    let point = this.#point(units);
    // The closed form may be off by what a sum of hundreds of months loses: at the edge of a cent the projections decide.
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

  #found(point: GoalPoint, units: number, highest: number): GoalAnswer {
    const entry = this.#entryFrom(units, highest) ?? point;
    return { status: 'found', ...point, entry, projections: this.#projections };
  }

  /** The value can fall where a rate rises: what is rounded up is tried as well, step by step. */
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

  #none(nearest: GoalPoint | null): GoalAnswer {
    return { status: 'none', reason: this.#axis.hindrance, nearest, needed: null, projections: this.#projections };
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
