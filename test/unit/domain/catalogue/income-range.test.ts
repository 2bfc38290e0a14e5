import { describe, expect, it } from 'vitest';
import { incomeRange } from '#domain/catalogue/income-range.ts';

const stating = (...values: (number | null)[]) => values.map((expectedIncome) => ({ expectedIncome }));

describe('incomeRange', () => {
  it('goes from the lowest to the highest income that is stated', () => {
    expect(incomeRange(stating(4.5, null, -1, 6))).toEqual({ lowest: -1, highest: 6 });
  });

  it('is null where none is stated, never 0 (VALID-13)', () => {
    expect(incomeRange(stating(null))).toBeNull();
    expect(incomeRange([])).toBeNull();
  });
});
