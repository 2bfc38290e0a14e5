import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceSteps, stepDecimals } from '#charts/axis-steps.ts';
import { dateTicks } from '#charts/date-ticks.ts';
import { addDays } from '#domain/dates/plain-date.ts';

describe('priceSteps', () => {
  it('enclose the prices with at most six evenly spaced values', () => {
    const price = fc.integer({ min: 1, max: 1e9 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(fc.record({ one: price, other: price }), ({ one, other }) => {
        const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
        const steps = priceSteps({ lowest, highest });
        expect(steps.length).toBeGreaterThanOrEqual(2);
        expect(steps.length).toBeLessThanOrEqual(6);
        // A multiple of the step is as near to a price as doubles of its size allow (seed 67654753: 99999.9997 to 99999.9998).
        const slack = Math.max((highest - lowest) * 1e-9, highest * 2 ** -50);
        expect(steps[0]).toBeLessThanOrEqual(lowest + slack);
        expect(steps.at(-1)).toBeGreaterThanOrEqual(highest - slack);
      }),
    );
  });

  it.each([
    [[1.1849, 1.8264], [1, 1.2, 1.4, 1.6, 1.8, 2], 1],
    [[9.81, 10.68], [9.8, 10, 10.2, 10.4, 10.6, 10.8], 1],
    [[1.02, 1.09], [1.02, 1.04, 1.06, 1.08, 1.1], 2],
    [[1600, 1640], [1600, 1610, 1620, 1630, 1640], 0],
  ])('of %j are %j with %i decimals', ([lowest = 0, highest = 0], steps, decimals) => {
    const found = priceSteps({ lowest, highest });
    expect(found.map((step) => Math.round(step * 1e6) / 1e6)).toEqual(steps);
    expect(stepDecimals(found)).toBe(decimals);
  });
});

describe('dateTicks', () => {
  const texts = (from: string, to: string, most = 8) => dateTicks(from, to, most).map(({ text }) => text);

  it('name years, months or days, as the span asks for', () => {
    expect(texts('2016-10-31', '2026-11-20')).toEqual(['2018', '2020', '2022', '2024', '2026']);
    expect(texts('2021-11-19', '2026-11-19')).toEqual(['2022', '2023', '2024', '2025', '2026']);
    expect(texts('2025-11-19', '2026-11-19', 5)).toEqual(['01/2026', '04/2026', '07/2026', '10/2026']);
    expect(texts('2026-10-20', '2026-11-20', 5)).toEqual(['23/10', '30/10', '06/11', '13/11', '20/11']);
  });

  it('name the day of a single price', () => {
    expect(texts('2026-11-20', '2026-11-20')).toEqual(['20/11']);
  });

  it('lie within the span, ascending, one more than fits at most', () => {
    fc.assert(
      fc.property(
        fc.record({ start: fc.nat(20_000), span: fc.nat(15_000), most: fc.integer({ min: 1, max: 14 }) }),
        ({ start, span, most }) => {
          const from = addDays('1990-01-01', start);
          const to = addDays(from, span);
          const days = dateTicks(from, to, most).map(({ date }) => date);
          expect(days.every((day) => day >= from && day <= to)).toBe(true);
          expect(days.toSorted()).toEqual(days);
          expect(new Set(days).size).toBe(days.length);
          expect(days.length).toBeLessThanOrEqual(most + 1);
        },
      ),
    );
  });
});
