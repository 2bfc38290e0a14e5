import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItemTypes, type CartItem } from '#domain/cart/cart-item.ts';
import { decodeCart, encodeCart } from '#state/draft-codec.ts';
import { packageItem } from '#test/helpers/cart-catalogue.ts';

const text = fc.stringMatching(/^[\p{L}\d_ -]{1,30}$/u);
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = nullable(fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100));
const item: fc.Arbitrary<CartItem> = fc.record({
  uuid: fc.uuid(),
  id: fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '2024-01-01')),
  itemType: fc.constantFrom(...cartItemTypes.filter((type) => type !== 'Package')),
  isAmlValidated: fc.constant(false),
  calcInput: fc.record({
    oneOffAmount: amount,
    periodicalAmount: amount,
    investmentHorizon: nullable(fc.integer({ min: 1, max: 99 })),
    chargingMethodId: nullable(text),
    currencyId: nullable(text),
    startingLineId: nullable(text),
    endingLineId: nullable(text),
  }),
});
const cart = fc.uniqueArray(item, { maxLength: 8, selector: ({ itemType, id }) => `${itemType} ${id}` });

describe('a draft', () => {
  it('gives back the cart it was made of, in its order (SIL-127, SIL-164)', () => {
    fc.assert(
      fc.property(cart, (items) => {
        expect(decodeCart(encodeCart(items))).toEqual({ items, leftOut: 0 });
      }),
    );
  });

  it('keeps a damaged entry from taking the others along, and counts it (SIL-127)', () => {
    fc.assert(
      fc.property(cart, fc.jsonValue(), fc.nat(), (items, junk, at) => {
        const draft: { items: { items: unknown[] } } = JSON.parse(encodeCart(items));
        draft.items.items.splice(at % (items.length + 1), 0, ['junk', junk]);
        expect(decodeCart(JSON.stringify(draft))).toEqual({ items, leftOut: 1 });
      }),
    );
  });

  it('of any other text, form or version is refused (SIL-127, T23)', () => {
    for (const other of [
      '',
      'x',
      '[]',
      '{}',
      '{"version":2,"items":{"type":"Map","items":[]}}',
      'null',
      '{"version":1}',
    ])
      expect(decodeCart(other)).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const decoded = decodeCart(JSON.stringify(value));
        expect(decoded === null || decoded.items.length === 0).toBe(true);
      }),
    );
  });

  it('keeps a package with its funds and shares (SIL-127)', () => {
    const held = packageItem();
    const decoded = decodeCart(encodeCart([held]));

    expect(decoded).toEqual({ items: [held], leftOut: 0 });
    expect(held.funds.length).toBeGreaterThan(1);
  });

  it('holds no result and nothing about a person', () => {
    fc.assert(
      fc.property(cart, (items) => {
        expect(encodeCart(items)).not.toMatch(/forecast|isAmlValidated|birth/i);
      }),
    );
  });
});
