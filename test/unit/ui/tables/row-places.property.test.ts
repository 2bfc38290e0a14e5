import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedPlaces, measuredPlaces } from '#ui/tables/row-places.ts';

const height = fc.integer({ min: 1, max: 400 });
const index = fc.nat({ max: 300 });
const measured = fc.record({
  usual: height,
  heights: fc.array(fc.tuple(index, height)).map((pairs) => new Map(pairs)),
});

describe('places of rows', () => {
  it('follow one another, each as high as its row: measured, or the default', () => {
    fc.assert(
      fc.property(fc.record({ measured, row: index }), ({ measured: { usual, heights }, row }) => {
        const { topOf } = measuredPlaces(usual, heights);
        expect(topOf(0)).toBe(0);
        expect(topOf(row + 1) - topOf(row)).toBe(heights.get(row) ?? usual);
      }),
    );
  });

  it('find a row from its first pixel to its last, and the first one above the list', () => {
    fc.assert(
      fc.property(fc.record({ measured, row: index }), ({ measured: { usual, heights }, row }) => {
        const { topOf, rowAt } = measuredPlaces(usual, heights);
        expect([rowAt(topOf(row)), rowAt(topOf(row + 1) - 0.5)]).toEqual([row, row]);
        expect(rowAt(-1)).toBe(0);
      }),
    );
  });

  it('are the same for a fixed height and for equal measured heights', () => {
    fc.assert(
      fc.property(
        fc.record({ each: height, count: index, pixels: fc.double({ min: -500, max: 100_000, noNaN: true }) }),
        ({ each, count, pixels }) => {
          const heights = new Map(Array.from({ length: count }, (_, row) => [row, each]));
          const [fixed, found] = [fixedPlaces(each), measuredPlaces(each * 2, heights)];
          expect(found.topOf(count)).toBe(fixed.topOf(count));
          if (pixels < fixed.topOf(count)) expect(found.rowAt(pixels)).toBe(fixed.rowAt(pixels));
        },
      ),
    );
  });
});
