import { describe, expect, it } from 'vitest';
import { priceChange } from '#domain/funds/prices/price-change.ts';

const at = (date: string, price: number) => ({ date, price });

describe('priceChange', () => {
  it('is total and yearly, compounded over years', () => {
    const change = priceChange([at('2021-05-31', 100), at('2023-01-02', 1), at('2026-05-31', 161.051)]);
    expect(change?.change).toBeCloseTo(61.051, 9);
    expect(change?.perYear).toBeCloseTo(10, 2);
  });

  it('has no yearly value for less than a year', () => {
    expect(priceChange([at('2025-05-31', 100), at('2026-05-30', 110)])).toMatchObject({ perYear: null });
    expect(priceChange([at('2025-05-31', 100), at('2026-05-31', 110)])?.perYear).toBeCloseTo(10, 1);
  });

  it('counts whole years by the calendar, and the rest as a part of its year', () => {
    expect(priceChange([at('2021-11-19', 100), at('2026-11-19', 161.051)])?.perYear).toBeCloseTo(10, 9);
    expect(priceChange([at('2024-02-29', 100), at('2028-02-29', 146.41)])?.perYear).toBeCloseTo(10, 9);
    expect(priceChange([at('2021-03-31', 100), at('2026-05-31', 161.051)])?.perYear).toBeCloseTo(
      (1.61051 ** (1 / (5 + 61 / 365)) - 1) * 100,
      9,
    );
  });

  it('uses a price up to a month before the day, like the periods of the performance', () => {
    expect(priceChange([at('2021-04-30', 100), at('2026-05-31', 161.051)])?.perYear).toBeCloseTo(10, 9);
    expect(priceChange([at('2021-04-29', 100), at('2026-05-31', 161.051)])?.perYear).toBeLessThan(9.9);
  });

  it('is unknown for fewer than two prices', () => {
    expect(priceChange([])).toBeNull();
    expect(priceChange([at('2026-01-01', 1)])).toBeNull();
  });
});
