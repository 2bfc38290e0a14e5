import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { ProductPosition } from '#domain/cart/document.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { productInput } from '#domain/cart/resolve/resolve-product.ts';
import { cartCatalogue, cartItem, program, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart/cart-order.ts';

function resolved(item: ProductPosition, catalogue = cartCatalogue(), productTerms: ProductTerms | null = terms()) {
  const product = findProduct(item, catalogue);
  if (!product) throw new Error('no such product');
  const order = orderTerms({ prepaid: { maxAge: 65 }, model: 'FIX_FEE_CZ', discount: 25, age: 45 });
  return productInput(item, product, { catalogue, terms: () => productTerms, order });
}

describe('productInput', () => {
  it('returns parts that add up to 1, for any shares of a program', () => {
    const shares = fc.array(
      fc.record({ fundId: fc.constantFrom('equity', 'bond', 'gone'), share: fc.integer({ min: 0, max: 60 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(shares, (funds) => {
        const catalogue = cartCatalogue({ programById: new Map([['growth', program({ funds })]]) });
        const { classShares } = resolved(cartItem('Program', 'growth'), catalogue);
        expect(classShares.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1, 10);
        expect(new Set(classShares.map(({ assetClassId }) => assetClassId)).size).toBe(classShares.length);
      }),
    );
  });
});
