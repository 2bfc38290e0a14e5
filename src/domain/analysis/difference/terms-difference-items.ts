import type { CartDocument, CartPosition } from '../../cart/document.ts';
import type { LeftOutReason } from '../../cart/figures/left-out-reason.ts';
import { packagePartId, positionOfPart } from '../../cart/resolve/resolve-package.ts';
import type { ItemTerms, ResolvedTerms } from '../../cart/terms/cart-terms.ts';
import { conversionBetween } from '../../forecast/forex.ts';
import { itemIds, type ComparedPosition } from './compared-position.ts';
import type { DifferenceItem } from './difference-item.ts';
import type { UncountedReason } from './cached-difference-items.ts';

/** A cart with its terms, and why some of its positions do not count. */
export interface PositionedTerms {
  positions: CartDocument['positions'];
  terms: Pick<ResolvedTerms, 'currencyId' | 'rates' | 'items'>;
  leftOut: readonly { id: string; reason: LeftOutReason }[];
  /** The client's age, which is not among the terms. */
  age: number | null;
}

/** Returns the terms that belong to no position of the cart, by their place in the list. */
export function strayTerms({ positions, terms }: Pick<PositionedTerms, 'positions' | 'terms'>): number[] {
  const known = new Set(positions.map(({ uuid }: CartPosition) => uuid));
  return terms.items.flatMap(({ id }, place) => (known.has(positionOfPart(id)) ? [] : [place]));
}

/**
 * Returns the items of a cart as its terms resolved them, for the division of a difference. A position without terms is left out,
 * as is what its rates do not convert (calculation, section 13).
 */
export function termsDifferenceItems(
  { terms, leftOut, age }: PositionedTerms,
  positions: readonly ComparedPosition[],
): DifferenceItem<UncountedReason>[] {
  const pairs = terms.rates.flatMap((rate) => rate.pairs);
  const reasons = new Map(leftOut.map(({ id, reason }) => [id, reason]));
  const byPosition = new Map<string, ItemTerms[]>();
  for (const item of terms.items) {
    const uuid = positionOfPart(item.id);
    byPosition.set(uuid, [...(byPosition.get(uuid) ?? []), item]);
  }
  return positions.flatMap((position): DifferenceItem<UncountedReason>[] => {
    const { uuid, pairId } = position;
    const items = byPosition.get(uuid);
    if (!items) return itemIds(position).map((id) => ({ id, leftOut: reasons.get(uuid) ?? 'invalid' }));
    return items.map(({ id: own, currencyId, ...forecast }): DifferenceItem<UncountedReason> => {
      // The id of a fund begins with that of its package.
      const id = own === uuid ? pairId : packagePartId(pairId, own.slice(uuid.length + 1));
      const conversion = conversionBetween(currencyId, terms.currencyId, pairs);
      return conversion
        ? { id, leftOut: null, forecast: { ...forecast, age }, currencyId, conversion }
        : { id, leftOut: 'no-rate' };
    });
  });
}
