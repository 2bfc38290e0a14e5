import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureRegistry, type FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';

const figure = fc.record({
  id: fc.constantFrom(...(Object.keys(figureRegistry) as FigureId[])),
  value: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
});

describe('formatFigure', () => {
  it('has the same digits with and without the unit', () => {
    fc.assert(
      fc.property(figure, ({ id, value }) => {
        const [bare, whole] = [formatFigure(id, value), formatFigure(id, value, { currency: 'CZK' })];
        expect(whole.startsWith(bare)).toBe(true);
      }),
    );
  });
});
