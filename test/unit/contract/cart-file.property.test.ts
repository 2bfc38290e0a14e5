import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCartFile } from '#contract/cart-file.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';

const amount = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100));
const carts = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), amount, amount), { maxLength: 20, selector: ([id]) => id })
  .map((items): CartDocument => ({
    ...emptyCart,
    positions: [
      ...items.map(([id, oneOffAmount, periodicalAmount], index) => ({
        ...cartItem('Fund', id, { oneOffAmount, periodicalAmount }),
        uuid: `item-${index}`,
      })),
      packageItem(),
    ],
  }));

describe('cart file', () => {
  it('returns the cart written into it', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(readCartFile(encodeCart(cart))).toEqual({ cart });
      }),
    );
  });

  it('never throws, whatever its content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(readCartFile(text))).toHaveLength(1);
      }),
    );
  });
});
