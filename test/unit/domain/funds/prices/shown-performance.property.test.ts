import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownMonths, shownYears } from '#domain/funds/prices/shown-performance.ts';

const value = fc.double({ min: -50, max: 50, noNaN: true });
const years = fc.uniqueArray(fc.record({ year: fc.integer({ min: 1990, max: 2030 }), value }), {
  selector: ({ year }) => year,
});
const months = fc.uniqueArray(
  fc.record({ year: fc.integer({ min: 2020, max: 2026 }), month: fc.integer({ min: 1, max: 12 }), value }),
  { selector: ({ year, month }) => year * 12 + month },
);
const numberOf = ({ year, month }: { year: number; month: number }) => year * 12 + month;

describe('shownYears', () => {
  it('contains at least five years up to the last known one, null if unknown (FUND-16)', () => {
    fc.assert(
      fc.property(years, (known) => {
        const shown = shownYears(known, '2026-11-19');

        expect(shown.length).toBeGreaterThanOrEqual(5);
        expect(shown.map(({ year }) => year)).toEqual(shown.map((_, index) => (shown[0]?.year ?? 0) + index));
        expect(shown.filter((one) => one.value !== null)).toEqual(
          known.toSorted((one, other) => one.year - other.year),
        );
      }),
    );
  });
});

describe('shownMonths', () => {
  it('contains the twelve months up to the newest known one (FUND-17)', () => {
    fc.assert(
      fc.property(months, (known) => {
        const shown = shownMonths(known, '2026-11-19');
        const last = known.length > 0 ? Math.max(...known.map(numberOf)) : numberOf({ year: 2026, month: 10 });

        expect(shown.map(numberOf)).toEqual(Array.from({ length: 12 }, (_, index) => last - 11 + index));
        for (const one of shown) {
          const found = known.find((other) => numberOf(other) === numberOf(one));
          expect(one.value).toBe(found?.value ?? null);
          expect(one.month).toBeGreaterThanOrEqual(1);
          expect(one.month).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});
