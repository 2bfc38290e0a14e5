import { describe, expect, it } from 'vitest';
import { singleProduct } from '#domain/cart/product/cart-product.ts';
import { isSetMaximum, productBounds } from '#domain/cart/product/product-bounds.ts';
import { fund, terms } from '#test/helpers/cart-catalogue.ts';

describe('productBounds', () => {
  it('lists the currencies that the cart offers, without unconfigured maximums', () => {
    const sold = fund({ currencyId: 'CZK', currencyIds: ['EUR', 'CZK'], contractTypeId: 'unknown' });
    const bounds = productBounds(singleProduct('Fund', sold, new Map()), terms({ limits: [] }));
    expect(bounds.map(({ currencyId }) => currencyId)).toEqual(['EUR', 'CZK']);
    expect(bounds.map(({ oneOffAmount }) => oneOffAmount && isSetMaximum(oneOffAmount))).toEqual([false, false]);
  });
});
