import type { ResolvedItem } from '#domain/cart/resolved-item.ts';
import type { CartSummary, ForecastAnswer, ItemAnswer, SummaryContext } from '#workers/protocol.ts';
import type { Superseded } from './lane.ts';

export type { CartSummary, SummaryContext } from '#workers/protocol.ts';

export interface RecalculationInput {
  /** All valid items in cart order; a revision stands for one state of an item's input. */
  items: readonly { id: string; revision: number; input: ResolvedItem }[];
  summary: SummaryContext;
}

type DoneItem = Extract<ItemAnswer, { status: 'done' }>;
type DoneAnswer = Extract<ForecastAnswer, { status: 'done' }>;

/**
 * What one item yields at the revision asked for. The series are the item's own copy: invested, unfavourable, moderate
 * and favourable one after another, months + 1 points each; NaN where the gains are unknown.
 */
export type ItemResult =
  | (Omit<DoneItem, 'offset'> & { series: Float64Array })
  | Extract<ItemAnswer, { status: 'failed' }>;

export interface Unavailable {
  status: 'unavailable';
}

/**
 * Superseded: a newer request is under way, nothing is to be shown of this one. Unavailable: nothing could be
 * calculated, and nothing may be shown as if it had been. Done: all items of the request in its order, with the summary
 * of exactly these revisions; the summary is null where a rate is missing.
 */
export type ForecastOutcome =
  | {
      status: 'done';
      items: ItemResult[];
      summary: CartSummary | null;
      summarySeries: Float64Array | null;
      missingRates: DoneAnswer['missingRates'];
    }
  | Superseded
  | Unavailable;
