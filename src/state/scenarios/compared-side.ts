import { comparedPositions, type ComparedPosition } from '#domain/analysis/difference/compared-position.ts';
import type { RequestedPosition, UncountedReason } from '#domain/analysis/difference/cached-difference-items.ts';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import { isMissing, type ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import type { PairedCart, DifferenceQuestion } from '#worker-client/analysis-calls.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { ItemState } from '../cart/cart-state.ts';
import { recalculationInput } from '../cart/calculation/recalculation-input.ts';

/** One of two compared carts: its positions as they were calculated, under the name of its scenario in the worker. */
export interface ComparedSide {
  scenario: string;
  items: readonly Pick<ItemState, 'uuid' | 'revision' | 'resolved'>[];
  summary: RecalculationInput['summary'];
}

function reasonOf(resolved: ResolvedPosition): UncountedReason | null {
  if (isMissing(resolved)) return 'missing';
  if (!resolved.hasTerms) return 'unloadable';
  const isEntered = resolved.kind === 'package' ? resolved.input.isComplete : resolved.input !== null;
  return isEntered ? null : 'invalid';
}

function comparedCart({ scenario, items, summary }: ComparedSide, positions: readonly ComparedPosition[]): PairedCart {
  const asked = items.flatMap(({ resolved }, place): RequestedPosition[] => {
    const position = positions[place];
    return position ? [{ ...position, leftOut: reasonOf(resolved) }] : [];
  });
  const counted = items.filter((_, place) => asked[place]?.leftOut === null);
  return { scenario, input: { ...recalculationInput(counted), summary }, positions: asked };
}

const positionsOf = ({ items }: ComparedSide) => items.map(({ resolved }) => resolved.position);

/** Returns the question what a figure of two carts differs by and why, with their positions paired. */
export function differenceQuestion(
  base: ComparedSide,
  other: ComparedSide,
  asked: RequestedFigure,
): DifferenceQuestion {
  const paired = comparedPositions(positionsOf(base), positionsOf(other));
  return { base: comparedCart(base, paired.base), other: comparedCart(other, paired.other), asked };
}
