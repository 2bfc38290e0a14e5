import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedContributions, yearlyContributions } from '#domain/analysis/contributions/yearly-contributions.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';

describe('groupedContributions', () => {
  it('adds up to the same total in every year, for any parts of the positions', () => {
    fc.assert(
      fc.property(
        fc.record({ parts: analysedParts({ maxHorizon: 6 }, 5), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
        ({ parts, share }) => {
          const positions = yearlyContributions(projectParts(parts), 0);
          const groups = groupedContributions(positions, () => [
            { group: 'equity', part: share },
            { group: 'bonds', part: 1 - share },
          ]);
          for (const row of ['value', 'invested', 'fees', 'feesWithoutForecast'] as const)
            for (const [year] of (positions[0]?.[row] ?? []).entries()) {
              const sumOf = (of: typeof positions) => of.reduce((sum, one) => sum + (one[row][year] ?? 0), 0);
              expect(sumOf(groups)).toBeCloseTo(sumOf(positions), 4);
            }
          expect(groups.length).toBe(positions.length === 0 ? 0 : 2);
        },
      ),
    );
  });
});
