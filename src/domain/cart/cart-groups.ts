import type { CartPosition } from './document.ts';

/** One tab of the cart: one for all funds, and one for each other item (CART-16, SIL-80). */
export interface CartGroup {
  /** `funds`, or the uuid of the group's only item. */
  id: string;
  kind: 'funds' | 'item';
  uuids: readonly string[];
}

export const fundGroupId = 'funds';

/** Returns the product groups of a cart: the funds first, the others in cart order. */
export function cartGroups(items: readonly Pick<CartPosition, 'uuid' | 'itemType'>[]): CartGroup[] {
  const funds = items.filter(({ itemType }) => itemType === 'Fund').map(({ uuid }) => uuid);
  const others = items
    .filter(({ itemType }) => itemType !== 'Fund')
    .map(({ uuid }): CartGroup => ({ id: uuid, kind: 'item', uuids: [uuid] }));
  return funds.length > 0 ? [{ id: fundGroupId, kind: 'funds', uuids: funds }, ...others] : others;
}
