import { describe, expect, it } from 'vitest';
import { endValue } from '#domain/forecast/end-value.ts';

describe('endValue', () => {
  it('keeps nothing of what was there before at a gain of -100, and adds plain instalments at 0', () => {
    const runs = (factor: number) => Float64Array.of(24, 10, factor, factor, factor);

    expect(endValue({ startValue: 1000, runs: runs(0) }, 'moderate')).toBe(10);
    expect(endValue({ startValue: 1000, runs: runs(1) }, 'moderate')).toBe(1240);
  });
});
