import { describe, expect, it } from 'vitest';
import { proportionBounds } from '#domain/analysis/goal/goal-cells.ts';
import { unchanged } from '#domain/forecast/forex.ts';

describe('proportionBounds', () => {
  it.each([
    ['one amount has its own bounds, whatever it is (seed 659637177)', 42_257, unchanged, 500, 500_000],
    [
      'in another currency they are converted',
      333,
      { multipliers: [24.365], divisors: [], pairs: [] },
      12_183,
      12_182_500,
    ],
  ])('%s', (_claim, amount, conversion, min, max) => {
    const bounds = { min: 500, max: 500_000 };
    expect(proportionBounds([{ amount, bounds, conversion }])).toMatchObject({ min, max });
  });
});
