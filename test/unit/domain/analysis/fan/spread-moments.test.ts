import { describe, expect, it } from 'vitest';
import { MomentSums } from '#domain/analysis/fan/spread-moments.ts';

describe('moments of a fan', () => {
  it('have covariances that add up to the variance beside a large amount that never changes (seed 646115174)', () => {
    const sums = new MomentSums(['small', 'large']);
    for (const small of [41.9, 42.3, 43.1]) {
      sums.ends.set([small, 7_796_064.907_95]);
      sums.take();
    }
    const { variance, parts } = sums.moments();
    expect(parts.map(({ covariance }) => covariance)).toEqual([variance, 0]);
    expect(parts[0]?.variance).toBe(variance);
  });
});
