import { describe, expect, it } from 'vitest';
import { fiveYearVolatility, incomeRange } from '#domain/catalogue/fund-figures.ts';

describe('fiveYearVolatility', () => {
  it('uses the five-year value among those of other periods (CAT-42)', () => {
    const volatilities = [
      { years: 1, value: 4 },
      { years: 5, value: 7.25 },
      { years: 3, value: 6 },
    ];
    expect(fiveYearVolatility(volatilities)).toBe(7.25);
  });

  it('does not substitute another period, and distinguishes zero from unknown (CAT-42)', () => {
    expect(fiveYearVolatility([{ years: 3, value: 6 }])).toBeNull();
    expect(fiveYearVolatility([])).toBeNull();
    expect(fiveYearVolatility([{ years: 5, value: 0 }])).toBe(0);
  });
});

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
