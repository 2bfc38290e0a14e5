import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barPlaces } from '#charts/value-bars.tsx';

describe('barPlaces', () => {
  it('start at zero, rise or fall by their sign, and are as long as their values', () => {
    const value = fc.option(fc.double({ min: -100, max: 100, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
        const places = barPlaces(values);
        const known = values.map((one) => one ?? 0);
        const room = Math.max(0, ...known) - Math.min(0, ...known);
        for (const [index, { from, length, zero }] of places.entries()) {
          const one = known[index] ?? 0;
          expect(from).toBeGreaterThanOrEqual(-1e-9);
          expect(from + length).toBeLessThanOrEqual(100 + 1e-9);
          expect(one < 0 ? from + length : from).toBeCloseTo(zero, 6);
          if (room > 0) expect(length).toBeCloseTo((Math.abs(one) / room) * 100, 6);
        }
      }),
    );
  });
});
