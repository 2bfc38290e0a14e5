import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartColour, contrast, drawnColour } from '#domain/charts/palette.ts';

const light = '#ffffff';
const dark = '#131c24';

describe('chartColour', () => {
  it('returns further colours at 3:1 on both surfaces, constant for a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 10_000 }), (order) => {
        const colour = chartColour(order);
        expect(contrast(colour, light)).toBeGreaterThanOrEqual(3);
        expect(contrast(colour, dark)).toBeGreaterThanOrEqual(3);
        expect(drawnColour(order)).toBe(colour);
      }),
    );
  });
});
