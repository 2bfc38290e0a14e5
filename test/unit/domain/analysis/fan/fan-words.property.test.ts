import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofHundred, spreadAmount } from '#domain/analysis/fan/fan-words.ts';

describe('ofHundred', () => {
  it('is 100 only for all paths and 0 only for none, otherwise the nearest hundredth', () => {
    fc.assert(
      fc.property(
        fc.record({ paths: fc.integer({ min: 1, max: 100_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
        ({ paths, share }) => {
          const count = Math.round(share * paths);
          const said = ofHundred(count, paths);
          if (said.kind === 'count') {
            expect(said.count === 100).toBe(count === paths);
            expect(said.count === 0).toBe(count === 0);
            expect(Math.abs(said.count - (100 * count) / paths)).toBeLessThanOrEqual(0.5);
          } else expect(count).toBeGreaterThan(0);
          if (said.kind === 'above') expect(count).toBeLessThan(paths);
        },
      ),
    );
    expect(ofHundred(9999, 10_000)).toEqual({ kind: 'above' });
    expect(ofHundred(1, 10_000)).toEqual({ kind: 'below' });
    expect(ofHundred(7200, 10_000)).toEqual({ kind: 'count', count: 72 });
  });
});

describe('spreadAmount', () => {
  it('rounds to 10,000, by at most a twentieth of the amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 1e12, noNaN: true }), (value) => {
        expect(Math.abs(spreadAmount(value) - value)).toBeLessThanOrEqual(Math.min(5000, value / 20));
      }),
    );
    expect([44_803_211, 1_234_567, 56_789, 1234, 0].map(spreadAmount)).toEqual([
      44_800_000, 1_230_000, 57_000, 1200, 0,
    ]);
  });
});
