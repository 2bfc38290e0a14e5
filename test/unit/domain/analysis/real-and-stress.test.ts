import { describe, expect, it } from 'vitest';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { fallMonths, stressedSum } from '#domain/analysis/stress/stressed-values.ts';

describe('stressedSum', () => {
  it('falls in month 1, in the middle and a year before the end, at the earliest in month 1', () => {
    expect(fallMonths(240)).toEqual({ start: 1, middle: 120, beforeEnd: 228 });
    expect(fallMonths(12)).toEqual({ start: 1, middle: 6, beforeEnd: 1 });
  });

  it('is null if no gain is known', () => {
    const item = { id: 'a', oneOffAmount: 1, periodicalAmount: 0, investmentHorizon: 1, path: null };
    const conversion = { multipliers: [], divisors: [], pairs: [] };
    const projected = projectParts([{ id: 'a', positionId: 'a', currencyId: '', conversion, forecast: item }]);

    expect(stressedSum(projected, { percent: 10, month: 1 })).toBeNull();
  });
});
