import type { ChargingMethod } from '../fees/fee-scheme.ts';
import { yearlyContributions, type YearlyContribution } from './contributions/yearly-contributions.ts';
import type { Scenario } from './compare/compared-years.ts';
import { itemDrivers, type ItemDrivers } from './drivers/item-drivers.ts';
import { resultChanges, type ChangesQuestion, type ResultChanges } from './drivers/result-changes.ts';
import { explainTotals, type ExplainedTotals } from './explain/explain-totals.ts';
import { feesEffect, type FeesEffect } from './fees/fees-effect.ts';
import { withOutlooks, type SoughtGoal } from './goal/goal-outlook.ts';
import { seekGoal, type GoalQuestion } from './goal/seek-goal.ts';
import type { AnalysedPart } from './parts/analysed-part.ts';
import { projectParts } from './parts/project-parts.ts';
import { realSeries, type RealSeries } from './real/real-values.ts';
import { stressedSum, type Fall } from './stress/stressed-values.ts';

/** A question about an item, a package or a cart. */
export type AnalysisQuestion =
  | { kind: 'fees'; methods: readonly (ChargingMethod | null)[] }
  | { kind: 'real'; inflation: number }
  | ({ kind: 'stress' } & Fall)
  /** `movedIds` are ids of positions: of a product, or of a package with all its funds. */
  | ({ kind: 'goal' } & Omit<GoalQuestion, 'parts'>)
  | { kind: 'explain'; scenario: Scenario }
  /** Inflation in percent a year for real values at month 0; 0 is nominal. */
  | { kind: 'by-year'; inflation: number }
  | ({ kind: 'changes' } & ChangesQuestion)
  | { kind: 'drivers' };

/** Results, in the currency of the summary. */
export type AnalysisFigures =
  | { kind: 'fees'; figures: FeesEffect }
  | { kind: 'real'; figures: RealSeries }
  /** Null if no gain is known. */
  | { kind: 'stress'; figures: Float64Array | null }
  | { kind: 'goal'; figures: SoughtGoal }
  | { kind: 'explain'; figures: ExplainedTotals }
  | { kind: 'by-year'; figures: readonly YearlyContribution[] }
  | { kind: 'changes'; figures: ResultChanges }
  | { kind: 'drivers'; figures: ItemDrivers };

/** Calculates the workbench figures for a question (calculation, sections 11, 14 and 15). Throws like `forecastPlan`. */
export function answerAnalysis(parts: readonly AnalysedPart[], question: AnalysisQuestion): AnalysisFigures {
  switch (question.kind) {
    case 'fees':
      return { kind: 'fees', figures: feesEffect(parts, question.methods) };
    case 'real':
      return { kind: 'real', figures: realSeries(projectParts(parts), question.inflation) };
    case 'stress':
      return { kind: 'stress', figures: stressedSum(projectParts(parts), question) };
    case 'goal':
      return { kind: 'goal', figures: soughtGoal(parts, question) };
    case 'explain':
      return { kind: 'explain', figures: explainTotals(parts, question.scenario) };
    case 'changes':
      return { kind: 'changes', figures: resultChanges(parts, question) };
    case 'drivers':
      return { kind: 'drivers', figures: itemDrivers(parts) };
    default:
      return { kind: 'by-year', figures: yearlyContributions(projectParts(parts), question.inflation) };
  }
}

function soughtGoal(parts: readonly AnalysedPart[], asked: Omit<GoalQuestion, 'parts'>): SoughtGoal {
  const question = { ...asked, parts, movedIds: movedParts(parts, asked.movedIds) };
  return withOutlooks(seekGoal(question), question);
}

const movedParts = (parts: readonly AnalysedPart[], positionIds: readonly string[] | null): string[] | null =>
  positionIds && parts.filter(({ positionId }) => positionIds.includes(positionId)).map(({ id }) => id);
