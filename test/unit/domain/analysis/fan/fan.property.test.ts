import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import { beginFan, fanPercentiles, type FanPart } from '#domain/analysis/fan/fan.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';
import { row, drawn } from './fan-helpers.ts';

const fanParts = (volatility: fc.Arbitrary<number>): fc.Arbitrary<FanPart[]> =>
  fc
    .tuple(analysedParts({ maxHorizon: 4 }, 3), volatility, fc.constantFrom(...correlationKinds))
    .map(([parts, own, kind]) =>
      parts.map((part, index) => ({ part, volatility: own, classId: index % 2 === 0 ? 'one' : 'two', kind })),
    );
const seeds = fc.integer({ min: 0, max: 0xff_ff_ff_ff });

describe('fan', () => {
  it('equals the moderate series without volatility, to 1e-9', () => {
    fc.assert(
      fc.property(fc.record({ parts: fanParts(fc.constant(0)), seed: seeds }), ({ parts, seed }) => {
        const fan = drawn({ parts, paths: 20, seed, target: null });
        const { series, months } = projectParts(parts.map((own) => own.part));

        for (const index of fanPercentiles.keys())
          for (const [year, value] of row(fan, index).entries()) {
            const moderate = series[2 * (months + 1) + 12 * year] ?? Number.NaN;
            expect(Math.abs(value - moderate)).toBeLessThanOrEqual(1e-9 * Math.max(1, moderate));
          }
      }),
    );
  });

  it('has ordered percentiles and identical bytes for a seed, drawn at once or in batches', () => {
    fc.assert(
      fc.property(
        fc.record({
          parts: fanParts(fc.integer({ min: 1, max: 60 })),
          seed: seeds,
          turn: fc.integer({ min: 1, max: 99 }),
        }),
        ({ parts, seed, turn }) => {
          const question = { parts, paths: 100, seed, target: 1000 };
          const fan = drawn(question);
          const inTurns = beginFan(question);
          for (let done = 0; done < 100;) done = inTurns?.draw(turn) ?? 100;

          expect(inTurns?.result()).toEqual(fan);
          for (let index = 1; index < fanPercentiles.length; index += 1)
            for (const [year, value] of row(fan, index).entries())
              expect(value).toBeGreaterThanOrEqual(row(fan, index - 1)[year] ?? Number.NaN);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
