import type { AnalysisFigures } from '#domain/analysis/answer-analysis.ts';
import type { Fan, FanPart, FanQuestion } from '#domain/analysis/fan/fan.ts';
import type { CartAnswer } from '#domain/cart/calculate/cart-answers.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded } from './lane.ts';

interface MissingRates {
  status: 'missing-rates';
  missingRates: CartAnswer['missingRates'];
}

/**
 * Superseded: the same view asked anew, or let go; unavailable: nothing could be calculated. In both cases the figures that stand
 * go on standing, the latter marked as such.
 */
export type AnalysisOutcome = { status: 'done'; answer: AnalysisFigures } | MissingRates | Superseded | Unavailable;

/** A fan of the items that are asked about; the spreads by the ids of their parts. */
export interface FanInput extends Omit<FanQuestion, 'parts'> {
  spreads: Readonly<Record<string, Omit<FanPart, 'part'>>>;
  /** Told of the paths that are drawn, as long as this is the newest request. */
  onProgress: (drawn: number) => void;
}

export type FanOutcome =
  | { status: 'done'; fan: Fan }
  /** No gain is known. */
  | { status: 'no-forecast' }
  | MissingRates
  | Superseded
  | Unavailable;
