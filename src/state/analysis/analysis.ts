import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { YearlyContribution } from '#domain/analysis/contributions/yearly-contributions.ts';
import type { ItemDrivers } from '#domain/analysis/drivers/item-drivers.ts';
import type { ChangesQuestion, ResultChanges } from '#domain/analysis/drivers/result-changes.ts';
import type { ExplainedTotals } from '#domain/analysis/explain/explain-totals.ts';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import type { SoughtGoal } from '#domain/analysis/goal/goal-outlook.ts';
import type { GoalQuestion } from '#domain/analysis/goal/seek-goal.ts';
import type { RealSeries } from '#domain/analysis/real/real-values.ts';
import type { Fall } from '#domain/analysis/stress/stressed-values.ts';
import type { ChargingMethod } from '#domain/fees/fee-scheme.ts';
import type { AnalysisFigures, AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import { analyse, letGo } from '#worker-client/page-analytics.ts';
import type { AnalysisView, HeldAnalysis } from './analysis-view.ts';
import { cart } from '../cart/cart.ts';
import { analysedCart } from './analysed-cart.ts';
import { ended, nothingHeld, shownView } from './analysis-view.ts';

/*
 * Queries of the workbench screens to the worker, about the items with these uuids, or the whole cart with null. A null
 * question is not sent.
 */
type Uuids = readonly string[] | null;

/** Calculates the effect of fees with each charging method, where null is the current one, and without a scheme. */
export function useFeesEffect(
  uuids: Uuids,
  methods: readonly (ChargingMethod | null)[] | null,
): AnalysisView<FeesEffect> {
  const view = useAnalysis(uuids, methods && { kind: 'fees', methods });
  return { ...view, figures: view.figures?.kind === 'fees' ? view.figures.figures : null };
}

/** Finds the change that reaches a target; the screen applies it with the cart's commands. */
export function useGoalSeek(uuids: Uuids, goal: Omit<GoalQuestion, 'parts'> | null): AnalysisView<SoughtGoal> {
  const view = useAnalysis(uuids, goal && { kind: 'goal', ...goal });
  return { ...view, figures: view.figures?.kind === 'goal' ? view.figures.figures : null };
}

export function useExplanation(uuids: Uuids, scenario: Scenario | null): AnalysisView<ExplainedTotals> {
  const view = useAnalysis(uuids, scenario && { kind: 'explain', scenario });
  return { ...view, figures: view.figures?.kind === 'explain' ? view.figures.figures : null };
}

/** Calculates the series in real terms, at an inflation in percent a year. */
export function useRealSeries(uuids: Uuids, inflation: number | null): AnalysisView<RealSeries> {
  const view = useAnalysis(uuids, inflation === null ? null : { kind: 'real', inflation });
  return { ...view, figures: view.figures?.kind === 'real' ? view.figures.figures : null };
}

/**
 * Calculates the moderate values after a fall, months + 1 points; null if no gain is known. Sends no question without a fall.
 */
export function useStress(uuids: Uuids, fall: Fall | null): AnalysisView<Float64Array> {
  const view = useAnalysis(uuids, fall && { kind: 'stress', ...fall });
  return { ...view, figures: view.figures?.kind === 'stress' ? view.figures.figures : null };
}

/** Calculates the yearly values of each position, in real terms at the given inflation; 0 is nominal. */
export function useYearlyContributions(
  uuids: Uuids,
  inflation: number | null,
): AnalysisView<readonly YearlyContribution[]> {
  const view = useAnalysis(uuids, inflation === null ? null : { kind: 'by-year', inflation });
  return { ...view, figures: view.figures?.kind === 'by-year' ? view.figures.figures : null };
}

/** Calculates what moves the result most (calculation, section 14). */
export function useResultChanges(uuids: Uuids, question: ChangesQuestion | null): AnalysisView<ResultChanges> {
  const view = useAnalysis(uuids, question && { kind: 'changes', ...question });
  return { ...view, figures: view.figures?.kind === 'changes' ? view.figures.figures : null };
}

/** Calculates who moves the result, by item of the whole cart (calculation, section 15); nothing unless it is asked for. */
export function useItemDrivers(isAsked: boolean): AnalysisView<ItemDrivers> {
  const view = useAnalysis(null, isAsked ? { kind: 'drivers' } : null);
  return { ...view, figures: view.figures?.kind === 'drivers' ? view.figures.figures : null };
}

/**
 * Asks the worker a question about items of the cart, or the whole cart if none are given; null sends no question. Asks again
 * after every recalculation of the cart and when the question changes; the latest question wins.
 */
function useAnalysis(
  uuids: readonly string[] | null,
  question: AnalysisQuestion | null,
): AnalysisView<AnalysisFigures> {
  const view = useId();
  const { forecast } = useSnapshot(cart.summary);
  const [held, setHeld] = useState<HeldAnalysis<AnalysisFigures>>(nothingHeld);
  const asked = question && JSON.stringify([uuids, question]);
  const ask = useEffectEvent(() => (question ? analyse(view, analysedCart(uuids), question) : null));
  useEffect(() => {
    let isLeft = false;
    void ask()?.then((outcome) => {
      if (isLeft || outcome.status === 'superseded') return;
      const end = outcome.status === 'done' ? { ...outcome, figures: outcome.answer } : outcome;
      setHeld((before) => ({ asked, forecast, view: ended(before.view, end) }));
    });
    return () => {
      isLeft = true;
    };
  }, [asked, forecast]);
  useEffect(() => () => letGo(view), [view]);
  return shownView(held, { asked, forecast });
}
