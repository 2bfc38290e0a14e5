import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalOutlook, withOutlooks } from '#domain/analysis/goal/goal-outlook.ts';
import { seekGoal } from '#domain/analysis/goal/seek-goal.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';

describe('goalOutlook', () => {
  it('equals the summary of the same parts, with real values reduced by inflation', () => {
    fc.assert(
      fc.property(
        fc.record({ parts: analysedParts({ maxHorizon: 5 }, 4), inflation: fc.integer({ min: 1, max: 20 }) }),
        ({ parts, inflation }) => {
          const { totals, months } = projectParts(parts);
          const nominal = goalOutlook(parts, 'moderate', 0);
          const real = goalOutlook(parts, 'moderate', inflation);

          expect(nominal).toMatchObject({
            value: totals.expectedAssets ?? 0,
            invested: totals.totalInvestment,
            fees: totals.indicativeFee,
          });
          expect(nominal.byYear).toHaveLength(months / 12 + 1);
          expect(nominal.byYear.at(-1)).toBe(nominal.value);
          expect(real.value).toBeCloseTo(nominal.value / (1 + inflation / 100) ** (months / 12), 1);
          expect(real.invested).toBeLessThanOrEqual(nominal.invested + 0.03);
        },
      ),
    );
  });

  it("compares an answer's parts with the current ones", () => {
    fc.assert(
      fc.property(
        fc.record({ parts: analysedParts({ maxHorizon: 5 }, 1), target: fc.integer({ min: 1, max: 1_000_000 }) }),
        ({ parts, target }) => {
          const question = {
            parts,
            field: 'oneOffAmount',
            target,
            scenario: 'moderate',
            movedIds: null,
            isSplit: false,
            most: null,
            entry: { step: 100, least: 0 },
          } as const;
          const answer = withOutlooks(seekGoal(question), question);

          expect(answer.before).toEqual(goalOutlook(parts, 'moderate', 0));
          if (answer.status === 'found') expect(answer.after?.value).toBe(answer.entry.value);
          else expect(answer.after).toBeNull();
        },
      ),
    );
  });
});
