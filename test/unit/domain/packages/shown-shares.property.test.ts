import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { shownShares } from '#domain/packages/shown-shares.ts';

const typed = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const computed = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);

describe('shownShares', () => {
  it('add up to the displayed sum and leave typed shares as they are (SIL-102)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(typed, computed), { minLength: 1, maxLength: 12 }), (shares) => {
        const shown = shownShares(shares);
        expect(exactSum(shown)).toBe(roundMoney(exactSum(shares), 1));
        for (const [index, share] of shares.entries()) {
          if (roundMoney(share, 1) === share) expect(shown[index]).toBe(share);
          expect(roundMoney(shown[index] ?? Number.NaN, 1)).toBe(shown[index]);
        }
      }),
    );
  });
});
