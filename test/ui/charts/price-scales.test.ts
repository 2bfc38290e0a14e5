import { describe, expect, it } from 'vitest';
import { priceSteps, stepDecimals, dateTicks } from '#domain/charts/axis-steps.ts';

describe('priceSteps', () => {
  it.each([
    [[1.1849, 1.8264], [1, 1.2, 1.4, 1.6, 1.8, 2], 1],
    [[9.81, 10.68], [9.8, 10, 10.2, 10.4, 10.6, 10.8], 1],
    [[1.02, 1.09], [1.02, 1.04, 1.06, 1.08, 1.1], 2],
    [[1600, 1640], [1600, 1610, 1620, 1630, 1640], 0],
  ])('returns for %j the steps %j with %i decimals', ([lowest = 0, highest = 0], steps, decimals) => {
    const found = priceSteps({ lowest, highest });
    expect(found.map((step) => Math.round(step * 1e6) / 1e6)).toEqual(steps);
    expect(stepDecimals(found)).toBe(decimals);
  });
});

describe('dateTicks', () => {
  const texts = (from: string, to: string, most = 8) => dateTicks(from, to, most).map(({ text }) => text);

  it('labels years, months or days, depending on the span', () => {
    expect(texts('2016-10-31', '2026-11-20')).toEqual(['2018', '2020', '2022', '2024', '2026']);
    expect(texts('2021-11-19', '2026-11-19')).toEqual(['2022', '2023', '2024', '2025', '2026']);
    expect(texts('2025-11-19', '2026-11-19', 5)).toEqual(['01/2026', '04/2026', '07/2026', '10/2026']);
    expect(texts('2026-10-20', '2026-11-20', 5)).toEqual(['23/10', '30/10', '06/11', '13/11', '20/11']);
  });

  it('labels the day of a single price', () => {
    expect(texts('2026-11-20', '2026-11-20')).toEqual(['20/11']);
  });
});
