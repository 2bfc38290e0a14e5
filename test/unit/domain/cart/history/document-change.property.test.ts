import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import { documentChange, inverse, withChange } from '#domain/cart/history/document-change.ts';
import { byAmounts, byShares, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { runs } from '#test/setup/runs.ts';

const amount = fc.constantFrom(null, 0, 0.1, 1000, 999_999_999_999.99);
const product = fc
  .tuple(fc.nat({ max: 7 }), amount, fc.constantFrom({}, { oneOffAmount: '12x' }))
  .map(([id, oneOffAmount, texts]): CartPosition => ({ ...cartItem('Fund', `f${id}`, { oneOffAmount }), texts }));
const bundle = fc
  .tuple(fc.nat({ max: 3 }), fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([id, name, funds, isShares]): CartPosition => {
    const parts = Object.fromEntries(Array.from({ length: funds }, (_, index) => [`fund${index}`, index * 10]));
    const division = isShares ? byShares('PERCENT', parts) : byAmounts(100, parts);
    return packageItem({ uuid: `p${id}`, id: `p${id}`, name, division });
  });
const positions = fc.uniqueArray(fc.oneof(product, bundle), { selector: ({ uuid }) => uuid, maxLength: 10 });
const order = fc.record({
  contractIsAppendix: fc.constantFrom(null, false, true),
  serviceFeeId: fc.constantFrom(null, 'fix', 'premium'),
  discount: amount,
  dateOfBirth: fc.constantFrom(null, '1985-03-14'),
  texts: fc.constantFrom({}, { dateOfBirth: '14/03' }, { discount: 'x', dateOfBirth: '1' }),
});
const document: fc.Arbitrary<CartDocument> = fc.tuple(positions, order).map(([held, values]) => cartOf(held, values));

describe('documentChange', () => {
  it('transforms one document into the other and back, for any difference', () => {
    fc.assert(
      fc.property(fc.record({ before: document, after: document }), ({ before, after }) => {
        const change = documentChange(before, after);
        if (!change) {
          expect(after).toEqual(before);
          return;
        }
        // After a round trip through storage.
        const kept: typeof change = JSON.parse(JSON.stringify(change));
        expect(withChange(before, kept)).toEqual(after);
        expect(withChange(after, inverse(kept))).toEqual(before);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is refused by an unrelated document instead of mixing the two', () => {
    fc.assert(
      fc.property(fc.record({ before: document, after: document, other: document }), ({ before, after, other }) => {
        const change = documentChange(before, after);
        if (!change) return;
        const result = withChange(other, change);
        if (result === null) return;
        // It fits another document only if that held the same values in the affected places.
        expect(withChange(result, inverse(change))).toEqual(other);
      }),
      { numRuns: runs(2000) },
    );
  });
});
