import type { SummaryContext } from '../../cart/calculate/cart-answers.ts';
import { partsOf, type CachedItem } from '../../cart/calculate/cached-items.ts';
import { summaryRates } from '../../cart/calculate/summary-rates.ts';
import type { LeftOutReason } from '../../cart/figures/left-out-reason.ts';
import { itemIds, type ComparedPosition } from './compared-position.ts';
import type { DifferenceItem } from './difference-item.ts';

/** Why an item of a compared cart has the figure 0; `no-rate`: its currency cannot be converted. */
export type UncountedReason = LeftOutReason | 'no-rate';

/** A position with the reason for which it cannot be calculated; null for one that is sent with its input. */
export interface RequestedPosition extends ComparedPosition {
  leftOut: UncountedReason | null;
}

const leftOut = (position: ComparedPosition, reason: UncountedReason): DifferenceItem<UncountedReason>[] =>
  itemIds(position).map((id) => ({ id, leftOut: reason }));

/**
 * Returns the items of a cart for the division of a difference, as cached for its forecast: a package by its funds. What cannot
 * be planned or converted is left out with its reason; the rest counts (calculation, section 13).
 */
export function cachedDifferenceItems(
  positions: readonly RequestedPosition[],
  kept: ReadonlyMap<string, CachedItem>,
  context: SummaryContext,
): DifferenceItem<UncountedReason>[] {
  const rates = summaryRates(context);
  return positions.flatMap((position): DifferenceItem<UncountedReason>[] => {
    const { uuid, pairId, leftOut: reason } = position;
    if (reason !== null) return leftOut(position, reason);
    const item = kept.get(uuid);
    if (!item || item.status === 'failed') return leftOut(position, 'failed');
    if (item.kind === 'package' && item.parts === null) return leftOut(position, 'invalid');
    return partsOf(item).map((part): DifferenceItem<UncountedReason> => {
      const { forecast, currencyId } = part.input;
      // The id of a fund begins with that of its package.
      const id = `${pairId}${part.id.slice(uuid.length)}`;
      const conversion = rates.conversionFrom(currencyId);
      return conversion ? { id, leftOut: null, forecast, currencyId, conversion } : { id, leftOut: 'no-rate' };
    });
  });
}

/** An item that its cart leaves out. */
export interface Uncounted {
  id: string;
  reason: UncountedReason;
}

/** Returns the items that a cart leaves out, with their reasons. */
export const uncountedItems = (items: readonly DifferenceItem<UncountedReason>[]): Uncounted[] =>
  items.flatMap(({ id, leftOut: reason }) => (reason === null ? [] : [{ id, reason }]));
