import { seriesLength } from '../../forecast/item-forecast.ts';
import { yearlyPoints } from '../../forecast/series-points.ts';
import { allSteps, type Steps } from '../../steps.ts';
import { calculateCartSteps } from '../calculate/calculate-cart.ts';
import type { CartAnswer, CartSummary, SummaryContext } from '../calculate/cart-answers.ts';
import { emptyCache } from '../calculate/cached-items.ts';
import type { CartContext } from '../context.ts';
import type { CartDocument } from '../document.ts';
import type { ResolvedOrder } from '../order/resolve-order.ts';
import { resolveCartSteps } from '../resolve/resolve-cart.ts';
import {
  positionFigures,
  projectionsOf,
  yearlySummary,
  type PositionFigures,
  type YearlySummary,
} from './position-figures.ts';
import { usedRates, type UsedRate } from './used-rates.ts';

/** All figures of a cart document: by position, in the document's order, and its summary in one currency. */
export interface DocumentFigures {
  positions: readonly PositionFigures[];
  order: ResolvedOrder;
  /** Null if a rate is missing or no position is included. */
  summary: YearlySummary | null;
  missingRates: CartAnswer['missingRates'];
  rates: readonly UsedRate[];
}

/**
 * Resolves and calculates a cart document in one call, with the same functions as page and worker (architecture, section 7;
 * calculation, sections 1 to 8). Incomplete positions are left out, with the reason.
 */
export const documentFigures = (
  document: CartDocument,
  context: CartContext,
  summary: SummaryContext,
): DocumentFigures => allSteps(documentFiguresSteps(document, context, summary));

/** `documentFigures` with pauses. */
export function* documentFiguresSteps(
  document: CartDocument,
  context: CartContext,
  summary: SummaryContext,
): Steps<DocumentFigures> {
  const { order, positions: resolved } = yield* resolveCartSteps(document, context);
  const items = resolved.flatMap(({ uuid, input }) => (input ? [{ id: uuid, revision: 1, input }] : []));
  const calculated = { items, summary };
  const answer = yield* calculateCartSteps(emptyCache(), calculated, (bytes) => new ArrayBuffer(bytes));
  const series = new Float64Array(answer.buffer);
  const yearlyOf = ({ offset, months }: Placed) => yearlyPoints(series, offset, months);
  const answers = new Map(answer.items.map((item) => [item.id, item]));
  const positions: PositionFigures[] = [];
  for (const position of resolved) {
    positions.push(positionFigures(position, answers.get(position.uuid), yearlyOf));
    yield undefined;
  }
  const isAnyCounted = positions.some(({ kind }) => kind !== 'left-out');
  return {
    positions,
    order,
    summary: answer.summary && isAnyCounted ? summaryOf(answer.summary, series) : null,
    missingRates: answer.missingRates,
    rates: usedRates(
      positions.flatMap(projectionsOf).map(({ input }) => input),
      summary,
    ),
  };
}

type Placed = Pick<CartSummary, 'offset' | 'months'>;

const summaryOf = ({ offset, ...summary }: CartSummary, series: Float64Array): YearlySummary =>
  yearlySummary(summary, series.subarray(offset, offset + seriesLength(summary.months)));
