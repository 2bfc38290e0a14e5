import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import { divideDifference, letGo } from '#worker-client/page-analytics.ts';
import type { DifferenceOutcome } from '#worker-client/analysis-calls.ts';
import type { ComparedCartFigures } from '../scenarios/compared-cart.ts';
import { differenceQuestion } from '../scenarios/compared-side.ts';

type Divided = Extract<DifferenceOutcome, { status: 'done' }>;

/** A divided difference with the carts that it is of. */
export interface HeldDifference extends Pick<Divided, 'difference' | 'uncounted'> {
  base: ComparedCartFigures;
  other: ComparedCartFigures;
  asked: RequestedFigure;
}

export interface DifferenceView {
  status: 'calculating' | 'done' | 'unavailable';
  /** The latest figures, which stay during a recalculation; null before the first. */
  held: HeldDifference | null;
}

/**
 * Divides the difference of a figure between two carts by cause. Asks again whenever one of the carts has been calculated and
 * when another figure is asked for; the latest question wins.
 */
export function useDifference(
  base: ComparedCartFigures,
  other: ComparedCartFigures,
  asked: RequestedFigure,
): DifferenceView {
  const view = useId();
  const { figure, scenario } = asked;
  const [held, setHeld] = useState<HeldDifference | null>(null);
  const [isLost, setIsLost] = useState(false);
  const ask = useEffectEvent(() => divideDifference(view, differenceQuestion(base.side, other.side, asked)));
  useEffect(() => {
    let isLeft = false;
    void ask().then((outcome) => {
      if (isLeft || outcome.status === 'superseded') return;
      setIsLost(outcome.status === 'unavailable');
      if (outcome.status !== 'done') return;
      const { difference, uncounted } = outcome;
      setHeld({ difference, uncounted, base, other, asked: { figure, scenario } });
    });
    return () => {
      isLeft = true;
    };
  }, [base, other, figure, scenario]);
  useEffect(() => () => letGo(view), [view]);
  const isCurrent =
    held?.base === base && held.other === other && held.asked.figure === figure && held.asked.scenario === scenario;
  return { status: isCurrent ? 'done' : isLost ? 'unavailable' : 'calculating', held };
}
