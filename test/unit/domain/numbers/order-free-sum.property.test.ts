import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, orderFreeSum, toUnits } from '#domain/numbers/order-free-sum.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e280, max: 1e280 });

describe('orderFreeSum', () => {
  it('has identical bits in any order, for any magnitudes', () => {
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        expect(orderFreeSum(values.toReversed())).toBe(orderFreeSum(values));
        expect(orderFreeSum(values.toSorted((a, b) => a - b))).toBe(orderFreeSum(values));
      }),
    );
  });

  it('returns a single number of 2^-8 or more unchanged', () => {
    const sized = finite.filter((value) => Math.abs(value) >= 2 ** -8);
    fc.assert(
      fc.property(sized, (value) => {
        expect(fromUnits(toUnits(value))).toBe(value);
      }),
    );
  });
});
