import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AnalysisFigures, AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import { analyse, letGo } from '#worker-client/page-analytics.ts';
import { cart } from '../cart/cart.ts';
import { analysedCart } from './analysed-cart.ts';
import { ended, nothingHeld, shownView, type AnalysisView, type HeldAnalysis } from './analysis-view.ts';

/**
 * Asks the worker a question about items of the cart, or the whole cart if none are given; null sends no question. Asks again
 * after every recalculation of the cart and when the question changes; the latest question wins.
 */
export function useAnalysis(
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
