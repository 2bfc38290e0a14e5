import type { CartAnswer } from '#domain/cart/calculate/cart-answers.ts';

/** What a view of an analysis shows. */
export interface AnalysisView<Figures> {
  /**
   * `idle`: nothing is asked; `unavailable`: it could not be calculated anew; `cancelled`: by the user; `none`: no gain of what is
   * asked about is known.
   */
  status: 'idle' | 'calculating' | 'done' | 'unavailable' | 'cancelled' | 'missing-rates' | 'none';
  /** The newest figures that were calculated, and go on standing while others are; null before the first. */
  figures: Figures | null;
  /** The figures are not of what is asked now. */
  isFormer: boolean;
  /** The pairs without which nothing can be converted. */
  missingRates: CartAnswer['missingRates'];
}

/** Before anything is asked. */
export const idle = { status: 'idle', figures: null, isFormer: false, missingRates: [] } as const;

type Ended<Figures> =
  | { status: 'done'; figures: Figures }
  | { status: 'missing-rates'; missingRates: CartAnswer['missingRates'] }
  | { status: 'unavailable' | 'cancelled' | 'none' };

/** Something else is asked: what stands is of before. */
const awaiting = <Figures>(view: AnalysisView<Figures>): AnalysisView<Figures> => ({
  ...view,
  status: 'calculating',
  isFormer: view.figures !== null,
});

/** What a calculation ended with; figures of before stay, marked as such, where there are no newer ones. */
export function ended<Figures>(view: AnalysisView<Figures>, outcome: Ended<Figures>): AnalysisView<Figures> {
  const { status } = outcome;
  if (status === 'done') return { status, figures: outcome.figures, isFormer: false, missingRates: [] };
  const missingRates = status === 'missing-rates' ? outcome.missingRates : [];
  return { ...view, status, isFormer: view.figures !== null, missingRates };
}

/** What figures are of: what is asked, as a text, and the calculation of the cart that it is asked about. */
export interface Basis {
  asked: string | null;
  forecast: object | null;
}

/** The newest view of what was asked, with what it is of. */
export type Held<Figures> = Basis & { view: AnalysisView<Figures> };

export const nothingHeld = { asked: null, forecast: null, view: idle } as const;

/** Whether one is of the other. */
export const isOf = (held: Basis, { asked, forecast }: Basis) => held.asked === asked && held.forecast === forecast;

/** What is shown of a view: where something else was asked since, it is still to come. */
export function shownView<Figures>(held: Held<Figures>, basis: Basis): AnalysisView<Figures> {
  if (basis.asked === null) return idle;
  return isOf(held, basis) ? held.view : awaiting(held.view);
}
