import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceColours, fixedColours, contrast } from '#domain/charts/palette.ts';

const seeds = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 20 });

/** Answers the same fractions again and again: the worst that chance can do. */
function rounds(fractions: readonly number[]): () => number {
  let next = 0;
  return () => fractions[next++ % fractions.length] ?? 0;
}

describe('chanceColours', () => {
  it('differ from the fixed ones and each other, at 3:1 on both surfaces (FUND-22, SIL-69)', () => {
    fc.assert(
      fc.property(fc.record({ fractions: seeds, count: fc.nat(30) }), ({ fractions, count }) => {
        const colours = chanceColours(count, rounds(fractions));
        expect(colours).toHaveLength(count);
        expect(new Set([...colours, ...fixedColours]).size).toBe(count + fixedColours.length);
        for (const colour of colours)
          for (const surface of ['#ffffff', '#131c24']) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
