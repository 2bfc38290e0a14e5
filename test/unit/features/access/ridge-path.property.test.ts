import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ridgePath } from '#features/access/ridge-path.ts';

describe('ridgePath', () => {
  it('starts at the left edge, ends at the right one and goes through every row', () => {
    const rows = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(rows, (given) => {
        const [start = '', ...curves] = ridgePath(given, 905).split('C');
        const ends = [start.slice(1), ...curves.map((curve) => curve.split(' ').slice(-2).join(' '))];
        const points = ends.map((end) => end.split(' ').map(Number));
        expect(points.map(([, row]) => row)).toEqual(given);
        expect(points[0]?.[0]).toBe(0);
        expect(points.at(-1)?.[0]).toBe(905);
      }),
    );
  });
});
