import { roundMoney } from '../../money/rounding.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';
import { yearlyContributions } from '../contributions/yearly-contributions.ts';
import { projectParts } from '../parts/project-parts.ts';
import { priceLevel, realSeries } from '../real/real-values.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { projectedEnd, valueOfParts } from './ending-value.ts';
import type { GoalResult, GoalQuestion } from './seek-goal.ts';

/** Figures of the parts, in the displayed currency, nominal or real. */
export interface GoalOutlook {
  /** Values of the scenario from year 0 to the horizon. */
  byYear: Float64Array;
  /** At the horizon: the value in the scenario and in the unfavourable one, the deposits, and the fees charged on them. */
  value: number;
  unfavourable: number;
  invested: number;
  fees: number;
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
  const realFees = () =>
    yearlyContributions(projected, inflation).reduce((sum, { fees }) => sum + (fees[years] ?? 0), 0);
  return {
    byYear: Float64Array.from({ length: years + 1 }, (_, year) =>
      year === years ? value : (series[scenario][12 * year] ?? Number.NaN),
    ),
    value,
    unfavourable: worth('unfavourable'),
    invested: inflation === 0 ? totals.totalInvestment : (series.invested[months] ?? 0),
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
