import { describe, expect, it } from 'vitest';
import { breakEvenMonth } from '#domain/forecast/break-even.ts';

describe('breakEvenMonth', () => {
  it('tolerates half a cent below the deposits, which rounds to them (SIL-101)', () => {
    const of = (value: number) => breakEvenMonth(Float64Array.of(0, value), 0, 1, 1);

    expect(of(-0.005)).toBe(0);
    expect(of(-0.0051)).toBeNull();
    expect(of(Number.NaN)).toBeNull();
  });
});
