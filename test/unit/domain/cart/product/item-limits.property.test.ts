import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleProduct } from '#domain/cart/product/cart-product.ts';
import { itemLimits, productBounds } from '#domain/cart/product/item-limits.ts';
import { validateItem } from '#domain/cart/product/validate-item.ts';
import { requirementKinds } from '#domain/catalogue/vocabulary.ts';
import { calcInput, cartCatalogue, fund, terms } from '#test/helpers/cart/cart-catalogue.ts';

const kind = fc.constantFrom(...requirementKinds);
const minimum = fc.option(fc.integer({ min: 2, max: 100_000 }));

describe('productBounds', () => {
  it('matches what the cart accepts: the minimum passes, a unit less does not (CART-44, SIL-76)', () => {
    fc.assert(
      fc.property(
        fc.record({
          kinds: fc.record({ oneOffInvestmentType: kind, periodicalInvestmentType: kind }),
          limit: minimum,
          own: minimum,
        }),
        ({ kinds, limit, own }) => {
          const sold = fund({ ...kinds, minOneOffAmount: own, minPeriodicalAmount: own });
          const product = singleProduct('Fund', sold, cartCatalogue().contractTypeById);
          const limits = [{ currencyId: 'CZK', minimalOneOffAmount: limit, minimalPeriodicalAmount: limit }];
          for (const { currencyId, ...bounds } of productBounds(product, terms({ limits }))) {
            const errorsWith = (amount: 'oneOffAmount' | 'periodicalAmount', value: number) =>
              validateItem(
                calcInput({ currencyId, oneOffAmount: null, periodicalAmount: null, [amount]: value }),
                product,
                itemLimits(product, terms({ limits }), currencyId),
              )[amount]?.key;
            for (const amount of ['oneOffAmount', 'periodicalAmount'] as const) {
              const { [amount]: stated } = bounds;
              if (stated === null) expect(errorsWith(amount, 1000)).toBe('mixed.forbidden-investment-type');
              else if (stated.min > 1) {
                expect(errorsWith(amount, stated.min)).toBeUndefined();
                expect(errorsWith(amount, stated.min - 1)).toBe('cart.min-investment');
              }
            }
          }
        },
      ),
    );
  });
});
