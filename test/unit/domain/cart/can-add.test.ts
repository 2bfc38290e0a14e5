import { describe, expect, it } from 'vitest';
import { addRefusal } from '#domain/cart/can-add.ts';
import type { CartItemType } from '#domain/cart/document.ts';
import { isOrderable } from '#domain/cart/product/cart-product.ts';
import { productToAdd } from '#domain/cart/product/default-item.ts';
import { cartCatalogue } from '#test/helpers/cart/cart-catalogue.ts';

const freely = { maxItems: 3, onlyOneAppendixItemType: false };
const refusal = (
  itemType: CartItemType,
  id: string,
  items: readonly { itemType: CartItemType; id: string }[] = [],
  rules = freely,
) => {
  const isOffered = itemType === 'Package' || isOrderable(productToAdd({ itemType, id }, cartCatalogue()));
  return addRefusal({ itemType, id }, isOffered, items, rules);
};

const funds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemType: 'Fund' as const, id: `f${index}` }));

describe('addRefusal', () => {
  it('allows what is offered', () => {
    expect(refusal('Fund', 'equity')).toBeNull();
    expect(refusal('Program', 'growth')).toBeNull();
    expect(refusal('Contract', 'plan')).toBeNull();
  });

  it('refuses what is not offered (CART-31, SIL-75)', () => {
    expect(refusal('Fund', 'nothing')).toBe('not-offered');
    expect(refusal('Fund', 'closed')).toBe('not-offered');
    expect(refusal('Contract', 'funds')).toBe('not-offered');
    expect(refusal('Contract', 'disabled')).toBe('not-offered');
  });

  it('refuses an item of any kind beyond the maximum (CART-32, SIL-70)', () => {
    expect(refusal('Fund', 'equity', funds(2))).toBeNull();
    expect(refusal('Fund', 'equity', funds(3))).toBe('max-items');
    expect(refusal('Contract', 'plan', funds(3))).toBe('max-items');
  });

  it('refuses a second type for a user limited to one appendix type (CART-33, SEC-11, SIL-71)', () => {
    const rules = { ...freely, onlyOneAppendixItemType: true };
    expect(refusal('Program', 'growth', funds(1), rules)).toBe('only-one-appendix');
    expect(refusal('Fund', 'equity', funds(1), rules)).toBeNull();
    expect(refusal('Program', 'growth', [], rules)).toBeNull();
    expect(refusal('Package', 'retirement', funds(1), rules)).toBeNull();
    expect(refusal('Program', 'growth', [{ itemType: 'Package', id: 'retirement' }], rules)).toBe('only-one-appendix');
  });

  it('refuses duplicates, and reports that first (CART-36)', () => {
    const there = [{ itemType: 'Fund' as const, id: 'equity' }, ...funds(2)];
    expect(refusal('Fund', 'equity', there)).toBe('already-there');
    expect(refusal('Program', 'equity', there)).toBe('not-offered');
  });
});
