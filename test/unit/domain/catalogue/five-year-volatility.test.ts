import { describe, expect, it } from 'vitest';
import { fiveYearVolatility } from '#domain/catalogue/five-year-volatility.ts';

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
