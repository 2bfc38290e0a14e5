import { roundMoney } from '../../money/rounding.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';
import { yearlyContributions } from '../contributions/yearly-contributions.ts';
import { projectParts } from '../parts/project-parts.ts';
import { priceLevel, realSeries } from '../real/real-values.ts';
import { projectedEnd, valueOfParts, type Scenario } from './ending-value.ts';
import type { GoalAnswer, GoalQuestion } from './seek-goal.ts';

/** What parts come to, in the currency shown, nominal or in the money of month 0. */
export interface GoalOutlook {
  /** Values of the scenario at years 0 to the horizon. */
  byYear: Float64Array;
  /** At the horizon: the value in the scenario and in the unfavourable one, what is paid in, and what of that is charged. */
  value: number;
  unfavourable: number;
  invested: number;
  fees: number;
}

/** What was found, beside what the parts come to without it; `after` is null where nothing was. */
export type SoughtGoal = GoalAnswer & { before: GoalOutlook; after: GoalOutlook | null };

/** What parts come to in a scenario, at an inflation in percent a year; 0 is nominal. Throws as `forecastPlan` does. */
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

/** An answer with what it makes of the parts. */
export function withOutlooks(
  answer: GoalAnswer,
  { parts, scenario, inflation = 0 }: Pick<GoalQuestion, 'parts' | 'scenario' | 'inflation'>,
): SoughtGoal {
  const outlookOf = (of: readonly AnalysedPart[]) => goalOutlook(of, scenario, inflation);
  return {
    ...answer,
    before: outlookOf(parts),
    after: answer.status === 'found' ? outlookOf(answer.entry.parts) : null,
  };
}
