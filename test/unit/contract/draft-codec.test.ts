import { describe, expect, it } from 'vitest';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { hostileCartTexts } from '#test/helpers/cart/hostile-cart-texts.ts';

describe('draft', () => {
  it('keeps a package with its funds and shares (DATA-33, SIL-127)', () => {
    const held = packageItem();
    const decoded = decodeCart(encodeCart(cartOf([held])));

    expect(decoded).toEqual({ ...cartOf([held]), leftOut: 0 });
    expect(held.division.funds.length).toBeGreaterThan(1);
  });

  it('saved before formats were introduced opens completely (SIL-127)', () => {
    const { uuid, id, itemType, calcInput } = cartItem('Fund', 'equity');
    const former = { uuid, id, itemType, calcInput };
    const data = JSON.stringify({ version: 1, items: { type: 'Map', items: [[uuid, former]] } });
    expect(decodeCart(data)).toEqual({ ...cartOf([{ ...former, texts: {} }]), leftOut: 0 });
    expect(decodeCart(data.replace('"version":1', '"version":1,"format":3'))).toBeNull();
  });

  it.each(Object.entries(hostileCartTexts()))(
    'of hostile %s never throws and returns no position (T23, T25)',
    (_name, text) => {
      expect(decodeCart(text)?.positions ?? []).toEqual([]);
    },
  );
});
