import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartGroups } from '#domain/cart/cart-groups.ts';
import { cartItemTypes } from '#domain/cart/document.ts';

const items = fc.uniqueArray(fc.record({ uuid: fc.uuid(), itemType: fc.constantFrom(...cartItemTypes) }), {
  selector: ({ uuid }) => uuid,
});

describe('cartGroups', () => {
  it('puts every item into exactly one group, and only funds share one (CART-16, SIL-80)', () => {
    fc.assert(
      fc.property(items, (cart) => {
        const groups = cartGroups(cart);
        const isFund = (uuid: string) => cart.some((item) => item.uuid === uuid && item.itemType === 'Fund');
        expect(groups.flatMap(({ uuids }) => uuids).toSorted()).toEqual(cart.map(({ uuid }) => uuid).toSorted());
        for (const { kind, uuids } of groups) {
          if (kind === 'funds') expect(uuids.every(isFund)).toBe(true);
          else expect(uuids.filter((uuid) => !isFund(uuid))).toHaveLength(1);
        }
        expect(groups.filter(({ kind }) => kind === 'funds').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
