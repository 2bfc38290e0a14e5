import { describe, expect, it } from 'vitest';
import { incomeRange } from '#domain/catalogue/income-range.ts';

const stating = (...values: (number | null)[]) => values.map((expectedIncome) => ({ expectedIncome }));

describe('incomeRange', () => {
  it('spans the lowest to the highest stated income', () => {
    expect(incomeRange(stating(4.5, null, -1, 6))).toEqual({ lowest: -1, highest: 6 });
  });

  it('is null if no income is stated, never 0 (VALID-13)', () => {
    expect(incomeRange(stating(null))).toBeNull();
    expect(incomeRange([])).toBeNull();
  });
});
