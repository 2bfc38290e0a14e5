import { describe, expect, it } from 'vitest';
import { quantile, spreadPercent } from '../../../bench/lib/format-time.ts';

describe('quantile', () => {
  it('interpolates between neighbours, whatever the order', () => {
    expect(quantile([40, 10, 30, 20], 0.25)).toBe(17.5);
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([7], 0.75)).toBe(7);
  });
});

describe('spreadPercent', () => {
  it('is half the interquartile range in percent of the median', () => {
    expect(spreadPercent([10, 9, 11, 8, 12])).toBe(10);
    expect(spreadPercent([5, 5, 5])).toBe(0);
  });

  it('ignores a single outlier', () => {
    expect(spreadPercent([10, 10, 10, 10, 10, 10, 1000])).toBe(0);
  });

  it('is 0 for times below the resolution of the clock', () => {
    expect(spreadPercent([0, 0, 1])).toBe(0);
  });
});
