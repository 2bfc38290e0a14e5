import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearlyContributions } from '#domain/analysis/contributions/yearly-contributions.ts';
import { feesUntil } from '#domain/analysis/fees/fees-effect.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { inflationBounds, realSeries } from '#domain/analysis/real/real-values.ts';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';

const inflation = fc.oneof(
  fc.constant(0),
  fc.double({ min: inflationBounds.least, max: inflationBounds.most, noNaN: true }),
);

describe('yearlyContributions', () => {
  it('add up at every year to the deposits and the moderate values of the whole, nominal and real', () => {
    fc.assert(
      fc.property(analysedParts({ maxHorizon: 6 }, 4), inflation, (parts, rate) => {
        const projected = projectParts(parts);
        const positions = yearlyContributions(projected, rate);
        const { invested, moderate } = realSeries(projected, rate);
        if (projected.totals.expectedAssets === null) return expect(positions).toEqual([]);
        for (let year = 0; year <= projected.months / 12; year += 1) {
          const sumOf = (row: 'invested' | 'value') =>
            positions.reduce((sum, position) => sum + (position[row][year] ?? Number.NaN), 0);
          expect(sumOf('invested') / (invested[12 * year] ?? 0) || 1).toBeCloseTo(1, 9);
          expect(sumOf('value') / (moderate[12 * year] ?? 0) || 1).toBeCloseTo(1, 9);
        }
        return undefined;
      }),
      { numRuns: runs(300) },
    );
  });

  it('charge what the plan charges up to a year, and less of it in the money of today', () => {
    fc.assert(
      fc.property(analysedParts({ maxHorizon: 6 }, 1), (parts) => {
        const projected = projectParts(parts);
        const [nominal] = yearlyContributions(projected, 0);
        const [real] = yearlyContributions(projected, 5);
        const [only] = projected.parts;
        if (!nominal || !real || !only) return;
        for (const [year, fees] of nominal.fees.entries()) {
          const charged = feesUntil(only.forecast.plan, 12 * year) * conversionFactor(only.part.conversion);
          expect(fees).toBeCloseTo(charged, 0);
          expect(real.fees[year]).toBeLessThanOrEqual(fees + 1e-9);
        }
        expect(nominal.lastYear).toBe(projected.months / 12);
      }),
      { numRuns: runs(300) },
    );
  });
});
