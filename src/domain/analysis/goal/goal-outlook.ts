import { investedWithForecast } from '../../forecast/series-points.ts';
import { exactDifference } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';
import { feesUpTo, yearlyContributions } from '../contributions/yearly-contributions.ts';
import { projectParts } from '../parts/project-parts.ts';
import { priceLevel, realSeries } from '../real/real-values.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { projectedEnd, valueOfParts } from './ending-value.ts';
import type { GoalResult, GoalQuestion } from './seek-goal.ts';

/** Figures of the parts, in the displayed currency, nominal or real. */
export interface GoalOutlook {
  /** Values of the scenario from year 0 to the horizon. */
  byYear: Float64Array;
  /** At the horizon: the value in the scenario and in the unfavourable one, the deposits that lead to it, and all fees charged. */
  value: number;
  unfavourable: number;
  invested: number;
  fees: number;
}

/**
 * Returns what is missing from a target beside the displayed value, in whole units; in cents where less than a unit is missing.
 * Not positive if the value reaches the target (screens, section 4).
 */
export function shortfall(target: number, value: number): number {
  const missing = exactDifference(target, roundMoney(value, 0));
  return missing > 0 && value < target ? missing : exactDifference(target, roundMoney(value));
}

/** The result, with the figures before and after; `after` is null without a result. */
export type SoughtGoal = GoalResult & { before: GoalOutlook; after: GoalOutlook | null };

/** Returns the figures of parts in a scenario, at an inflation in percent a year; 0 is nominal. Throws like `forecastPlan`. */
export function goalOutlook(parts: readonly AnalysedPart[], scenario: Scenario, inflation: number): GoalOutlook {
  const projected = projectParts(parts);
  const { months, totals } = projected;
  const series = realSeries(projected, inflation);
  const years = months / 12;
  const level = priceLevel(inflation, months);
  const worth = (one: Scenario) => roundMoney(valueOfParts(parts, one, projectedEnd) / level);
  const value = worth(scenario);
  const realFees = () => feesUpTo(yearlyContributions(projected, inflation), years);
  return {
    byYear: Float64Array.from({ length: years + 1 }, (_, year) =>
      year === years ? value : (series[scenario][12 * year] ?? Number.NaN),
    ),
    value,
    unfavourable: worth('unfavourable'),
    invested: inflation === 0 ? investedWithForecast(totals) : (series.invested[months] ?? 0),
    fees: inflation === 0 ? totals.indicativeFee : realFees(),
  };
}

/** Adds the figures before and after to a result. */
export function withOutlooks(
  answer: GoalResult,
  { parts, scenario, inflation = 0 }: Pick<GoalQuestion, 'parts' | 'scenario' | 'inflation'>,
): SoughtGoal {
  const outlookOf = (of: readonly AnalysedPart[]) => goalOutlook(of, scenario, inflation);
  return {
    ...answer,
    before: outlookOf(parts),
    after: answer.status === 'found' ? outlookOf(answer.entry.parts) : null,
  };
}
