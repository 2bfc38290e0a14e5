import { describe, expect, it } from 'vitest';
import { orderFreeSum } from '#domain/numbers/order-free-sum.ts';

describe('orderFreeSum', () => {
  it('keeps addends that a larger one would swallow', () => {
    expect(orderFreeSum([1e20, 0.01, -1e20])).toBe(0.01);
  });

  it('throws on a non-number', () => {
    expect(() => orderFreeSum([1, Number.NaN])).toThrow(RangeError);
    expect(() => orderFreeSum([1, Infinity])).toThrow(RangeError);
  });
});
