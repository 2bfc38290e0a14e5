import type { AnalysisFigures } from '#domain/analysis/answer-analysis.ts';
import type { Fan, FanPart, FanQuestion } from '#domain/analysis/fan/fan.ts';
import type { CartAnswer } from '#domain/cart/calculate/cart-answers.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded } from './keyed-queue.ts';

interface MissingRates {
  status: 'missing-rates';
  missingRates: CartAnswer['missingRates'];
}

/**
 * Superseded: the same view sent a newer question or was cancelled; unavailable: nothing could be calculated. In both cases the
 * displayed figures stay; if unavailable, they are marked as stale.
 */
export type AnalysisOutcome = { status: 'done'; answer: AnalysisFigures } | MissingRates | Superseded | Unavailable;

/** A fan of the selected items; distribution parameters by part id. */
export interface FanInput extends Omit<FanQuestion, 'parts'> {
  spreads: Readonly<Record<string, Omit<FanPart, 'part'>>>;
  /** Receives the number of paths drawn, while this is the latest request. */
  onProgress: (drawn: number) => void;
}

export type FanOutcome =
  | { status: 'done'; fan: Fan }
  /** No gain is known. */
  | { status: 'no-forecast' }
  | MissingRates
  | Superseded
  | Unavailable;
