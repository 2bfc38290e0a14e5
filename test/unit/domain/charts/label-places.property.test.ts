import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '#domain/charts/label-places.ts';

const places = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 6 });

describe('spreadLabels', () => {
  it('keeps labels 16 pixels apart', () => {
    fc.assert(
      fc.property(places, (wanted) => {
        const sorted = spreadLabels(wanted, 16).toSorted((one, other) => one - other);
        for (const [index, place] of sorted.slice(1).entries())
          expect(place - (sorted[index] ?? 0)).toBeGreaterThan(16 - 0.01);
      }),
    );
  });

  it('keeps the order of the lines', () => {
    fc.assert(
      fc.property(places, (wanted) => {
        const spread = spreadLabels(wanted, 16);
        const orderOf = (values: number[]) =>
          values.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
        const inOrder = orderOf(wanted).map((index) => spread[index] ?? 0);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
      }),
    );
  });

  it('keeps labels apart in a room that suffices for them', () => {
    const labels = fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(labels, (wanted) => {
        const spread = spreadLabels(wanted, 30, { first: 10, last: 290 }).toSorted((one, other) => one - other);
        expect(spread[0]).toBeGreaterThanOrEqual(10 - 0.01);
        expect(spread.at(-1)).toBeLessThanOrEqual(290 + 0.01);
        for (const [index, place] of spread.slice(1).entries())
          expect(place - (spread[index] ?? 0)).toBeGreaterThan(30 - 0.01);
      }),
    );
  });
});
