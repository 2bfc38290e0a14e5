import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centredExtent, joinPoints, keepApart, spacedPoints, type Extent } from '#domain/charts/axis-labels.ts';

const labelGap = 8;
const textWidth = fc.integer({ min: 4, max: 120 });
/** An axis whose labels have any width each, aligned with the ends of the axis or centred at them. */
const axis = fc.record({
  last: fc.integer({ min: 1, max: 120 }),
  width: fc.integer({ min: 40, max: 1400 }),
  widths: fc.array(textWidth, { minLength: 1, maxLength: 121 }),
  isAligned: fc.boolean(),
});

const extentsOf =
  ({ last, width, widths, isAligned }: typeof axis extends fc.Arbitrary<infer Value> ? Value : never) =>
  (point: number): Extent => {
    const own = widths[point % widths.length] ?? 0;
    const x = (width * point) / last;
    if (isAligned && point === 0) return { from: 0, to: own };
    if (isAligned && point === last) return { from: width - own, to: width };
    return centredExtent(x, own);
  };

const gapsOf = (extents: readonly Extent[]) =>
  extents.slice(1).map(({ from }, place) => from - (extents[place]?.to ?? 0));
const leastOf = (gaps: readonly number[]) => Math.min(Number.POSITIVE_INFINITY, ...gaps);

describe('spacedPoints', () => {
  it('never lets two labels touch, whatever their widths', () => {
    fc.assert(
      fc.property(fc.record({ drawn: axis, leastDistance: fc.constantFrom(1, 5) }), ({ drawn, leastDistance }) => {
        const extentOf = extentsOf(drawn);
        const points = spacedPoints({ last: drawn.last, extentOf }, leastDistance);
        expect(leastOf(gapsOf(points.map(extentOf)))).toBeGreaterThanOrEqual(labelGap);
      }),
    );
  });

  it('labels the first and the last point where there is room for both, and else the last', () => {
    fc.assert(
      fc.property(axis, (drawn) => {
        const extentOf = extentsOf(drawn);
        const points = spacedPoints({ last: drawn.last, extentOf });
        expect(points.at(-1)).toBe(drawn.last);
        expect(points[0] === 0).toBe(extentOf(drawn.last).from - extentOf(0).to >= labelGap);
      }),
    );
  });

  it('labels every point that has room', () => {
    fc.assert(
      fc.property(fc.record({ last: fc.integer({ min: 1, max: 120 }), own: textWidth }), ({ last, own }) => {
        const extentOf = (point: number) => centredExtent(point * (own + labelGap), own);
        expect(spacedPoints({ last, extentOf })).toHaveLength(last + 1);
      }),
    );
  });
});

describe('keepApart', () => {
  it('keeps the first label and those that touch none before them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), textWidth), { minLength: 1 }), (labels) => {
        const ordered = labels.map(([x, own]) => centredExtent(x, own)).toSorted((one, other) => one.from - other.from);
        const kept = keepApart(ordered, (extent) => extent);
        expect(kept[0]).toBe(ordered[0]);
        expect(leastOf(gapsOf(kept))).toBeGreaterThanOrEqual(labelGap);
        const touchesNone = ordered.filter((one) =>
          kept.every((other) => one.from - other.to >= labelGap || one.to + labelGap <= other.from),
        );
        expect(touchesNone).toEqual([]);
      }),
    );
  });
});

describe('joinPoints', () => {
  it('gives every point to one label, and no two labels touch', () => {
    fc.assert(
      fc.property(
        fc.record({
          drawn: fc.uniqueArray(fc.integer({ min: 0, max: 99 })),
          perYear: fc.integer({ min: 4, max: 40 }),
          own: textWidth,
        }),
        ({ drawn, perYear, own }) => {
          const points = drawn.toSorted((one, other) => one - other);
          const extentOf = ({ first, last }: { first: number; last: number }) =>
            centredExtent(((first + last) / 2) * perYear, own + (last > first ? 7 : 0));
          const joined = joinPoints(points, extentOf);
          expect(leastOf(gapsOf(joined.map(extentOf)))).toBeGreaterThanOrEqual(labelGap);
          const holders = points.map((point) => joined.filter(({ first, last }) => first <= point && point <= last));
          for (const held of holders) expect(held).toHaveLength(1);
        },
      ),
    );
  });
});
