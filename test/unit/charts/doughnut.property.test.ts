import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownSlices, type DoughnutSlice } from '#charts/doughnut.tsx';

const slices = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 20 })
  .map((values) =>
    values.map((value, index): DoughnutSlice => ({ id: String(index), label: `class ${index}`, value, colour: 'red' })),
  );

const sum = (shown: readonly DoughnutSlice[]) => shown.reduce((total, { value }) => total + value, 0);

describe('shownSlices', () => {
  it('shows at most six and one for the others, and loses nothing', () => {
    fc.assert(
      fc.property(slices, (all) => {
        const shown = shownSlices(all, 'others');
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(sum(shown)).toBe(sum(all));
      }),
    );
  });

  it('puts the largest first and the others last', () => {
    fc.assert(
      fc.property(slices, (all) => {
        const named = shownSlices(all, 'others').filter(({ id }) => id !== 'other');
        expect(named.map(({ value }) => value)).toEqual(named.map(({ value }) => value).toSorted((a, b) => b - a));
        expect(shownSlices(all, 'others').findIndex(({ id }) => id === 'other')).not.toBe(0);
      }),
    );
  });
});
