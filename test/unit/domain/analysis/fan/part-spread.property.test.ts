import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '#domain/analysis/fan/part-spread.ts';

describe('median', () => {
  it('has as many values below it as above', () => {
    expect(median([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const middle = median(values) ?? Number.NaN;
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});
