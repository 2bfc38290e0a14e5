import type { CartAnswer } from '#domain/cart/calculate/cart-answers.ts';

/** State of an analysis view. */
export interface AnalysisView<Figures> {
  /**
   * `idle`: no question; `unavailable`: the new calculation failed; `cancelled`: by the user; `none`: none of the gains is
   * known.
   */
  status: 'idle' | 'calculating' | 'done' | 'unavailable' | 'cancelled' | 'missing-rates' | 'none';
  /** The latest calculated figures, which stay during a recalculation; null before the first. */
  figures: Figures | null;
  /** Whether the figures are stale, from an earlier question. */
  isFormer: boolean;
  /** Currency pairs that lack a rate. */
  missingRates: CartAnswer['missingRates'];
}

/** State before the first question. */
const idle = { status: 'idle', figures: null, isFormer: false, missingRates: [] } as const;

type Ended<Figures> =
  | { status: 'done'; figures: Figures }
  | { status: 'missing-rates'; missingRates: CartAnswer['missingRates'] }
  | { status: 'unavailable' | 'cancelled' | 'none' };

/** State after a new question: the figures become stale. */
const awaiting = <Figures>(view: AnalysisView<Figures>): AnalysisView<Figures> => ({
  ...view,
  status: 'calculating',
  isFormer: view.figures !== null,
});

/** Applies the outcome of a calculation; without new figures the old ones stay and are marked as stale. */
export function ended<Figures>(view: AnalysisView<Figures>, outcome: Ended<Figures>): AnalysisView<Figures> {
  const { status } = outcome;
  if (status === 'done') return { status, figures: outcome.figures, isFormer: false, missingRates: [] };
  const missingRates = status === 'missing-rates' ? outcome.missingRates : [];
  return { ...view, status, isFormer: view.figures !== null, missingRates };
}

/** What figures are based on: the serialized question, and the forecast of the cart. */
export interface Basis {
  asked: string | null;
  forecast: object | null;
}

/** The latest view and its basis. */
export type HeldAnalysis<Figures> = Basis & { view: AnalysisView<Figures> };

export const nothingHeld = { asked: null, forecast: null, view: idle } as const;

/** Whether both have the same basis. */
export const isOf = (held: Basis, { asked, forecast }: Basis) => held.asked === asked && held.forecast === forecast;

/** Returns the view to display: still calculating if the basis has changed. */
export function shownView<Figures>(held: HeldAnalysis<Figures>, basis: Basis): AnalysisView<Figures> {
  if (basis.asked === null) return idle;
  return isOf(held, basis) ? held.view : awaiting(held.view);
}
