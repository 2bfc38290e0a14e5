import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePath, withConsistentLines } from '#domain/cart/product/line-path.ts';
import { calcInput, program } from '#test/helpers/cart/cart-catalogue.ts';

describe('linePath', () => {
  it('runs from start to end with horizons that never increase, for any lines', () => {
    const anyLines = fc
      .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 })
      .map((horizons) =>
        horizons
          .map((investmentHorizon, index) => program({ id: `line${index}`, investmentHorizon }))
          .toSorted((a, b) => (b.investmentHorizon ?? 0) - (a.investmentHorizon ?? 0)),
      );
    fc.assert(
      fc.property(fc.record({ all: anyLines, from: fc.nat(), to: fc.nat() }), ({ all, from, to }) => {
        const start = all[from % all.length];
        const end = all[to % all.length];
        const chosen = calcInput({ startingLineId: start?.id ?? null, endingLineId: end?.id ?? null });
        const input = withConsistentLines(chosen, all);
        const path = linePath(all, input);
        expect(path[0]?.id).toBe(input.startingLineId);
        expect(path.at(-1)?.id).toBe(input.endingLineId);
        const horizons = path.map(({ investmentHorizon }) => investmentHorizon ?? 0);
        expect(horizons).toEqual(horizons.toSorted((a, b) => b - a));
      }),
    );
  });
});
