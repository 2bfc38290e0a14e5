import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waterfallPlaces } from '#domain/charts/waterfall-places.ts';
import { runs } from '#test/setup/runs.ts';

const steps = fc.record({
  start: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  changes: fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 10 }),
});

const within = (value: number) => {
  expect(value).toBeGreaterThanOrEqual(-1e-9);
  expect(value).toBeLessThanOrEqual(100 + 1e-9);
};

describe('waterfallPlaces', () => {
  it('keeps every bar within the room, one for each step and both ends', () => {
    fc.assert(
      fc.property(steps, ({ start, changes }) => {
        const { places } = waterfallPlaces(start, changes);

        expect(places).toHaveLength(changes.length + 2);
        for (const { from, length } of places) {
          within(from);
          within(from + length);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('gives steps lengths in proportion, and begins each where the one before has ended', () => {
    fc.assert(
      fc.property(steps, ({ start, changes }) => {
        const { places } = waterfallPlaces(start, changes);
        const bars = places.slice(1, -1);
        const [largest = 0] = changes.map(Math.abs).toSorted((a, b) => b - a);
        const scale = largest === 0 ? 0 : Math.max(...bars.map(({ length }) => length)) / largest;
        let edge = places[0] && start >= 0 ? places[0].from + places[0].length : (places[0]?.from ?? 0);
        for (const [at, change] of changes.entries()) {
          const bar = bars[at] ?? { from: 0, length: 0 };
          expect(bar.length).toBeCloseTo(Math.abs(change) * scale, 6);
          expect(change < 0 ? bar.from + bar.length : bar.from).toBeCloseTo(edge, 6);
          edge = change < 0 ? bar.from : bar.from + bar.length;
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('cuts off the ends only where all steps are small beside them', () => {
    fc.assert(
      fc.property(steps, ({ start, changes }) => {
        let level = start;
        const levels = [start, ...changes.map((change) => (level += change))];
        const { isBroken, places } = waterfallPlaces(start, changes);
        const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];

        expect(isBroken).toBe(lowest > 0 && highest > lowest && highest - lowest < highest / 2);
        if (isBroken) expect(Math.min(...places.map(({ length, from }) => from + length))).toBeGreaterThan(10);
      }),
      { numRuns: runs(1000) },
    );
  });
});
