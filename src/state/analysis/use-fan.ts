import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Fan } from '#domain/analysis/fan/fan.ts';
import type { FanInput, FanOutcome } from '#worker-client/analysis-calls.ts';
import { drawFan, letGo } from '#worker-client/page-analytics.ts';
import { cart } from '../cart/cart.ts';
import { analysedCart } from './analysed-cart.ts';
import {
  ended,
  isOf,
  nothingHeld,
  shownView,
  type AnalysisView,
  type Basis,
  type HeldAnalysis,
} from './analysis-view.ts';

export type FanView = AnalysisView<Fan> & {
  /** Number of paths drawn so far in the current simulation. */
  drawn: number;
  /** Cancels the simulation; an earlier fan stays. */
  cancel: () => void;
};

type FanEnd = Exclude<FanOutcome, { status: 'superseded' }>;

function endOf(outcome: FanEnd) {
  if (outcome.status === 'done') return { ...outcome, figures: outcome.fan };
  return outcome.status === 'no-forecast' ? ({ status: 'none' } as const) : outcome;
}

/**
 * Simulates the distribution of items of the cart, or of all of it, in batches with progress (calculation, section 11); null
 * draws nothing. Restarts after every recalculation of the cart and when the question changes.
 */
export function useFan(uuids: readonly string[] | null, question: Omit<FanInput, 'onProgress'> | null): FanView {
  const view = useId();
  const { forecast } = useSnapshot(cart.summary);
  const [held, setHeld] = useState<HeldAnalysis<Fan>>(nothingHeld);
  const [progress, setProgress] = useState<Basis & { drawn: number }>({ asked: null, forecast: null, drawn: 0 });
  const asked = question && JSON.stringify([uuids, question]);
  const draw = useEffectEvent((onProgress: (drawn: number) => void) =>
    question ? drawFan(view, analysedCart(uuids), { ...question, onProgress }) : null,
  );
  useEffect(() => {
    let isLeft = false;
    void draw((drawn) => setProgress({ asked, forecast, drawn }))?.then((outcome) => {
      if (isLeft || outcome.status === 'superseded') return;
      setHeld((before) => ({ asked, forecast, view: ended(before.view, endOf(outcome)) }));
    });
    return () => {
      isLeft = true;
    };
  }, [asked, forecast]);
  useEffect(() => () => letGo(view), [view]);
  const cancel = () => {
    letGo(view);
    setHeld((before) => ({ asked, forecast, view: ended(before.view, { status: 'cancelled' }) }));
  };
  const shown = shownView(held, { asked, forecast });
  const underWay = isOf(progress, { asked, forecast }) ? progress.drawn : 0;
  return { ...shown, drawn: shown.status === 'done' ? (shown.figures?.paths ?? 0) : underWay, cancel };
}
