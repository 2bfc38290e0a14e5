import { describe, expect, it } from 'vitest';
import { feesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { seekGoal } from '#domain/analysis/goal/seek-goal.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { realSeries } from '#domain/analysis/real/real-values.ts';
import { stressedSum } from '#domain/analysis/stress/stressed-values.ts';
import { vectorMethods, workbenchCases } from '#test/helpers/data/workbench-vectors.ts';

const yearly = (series: Float64Array | null) => (series ?? []).filter((_, month) => month % 12 === 0);

function expectClose(series: Float64Array | null, wanted: readonly number[]) {
  const points = [...yearly(series)];
  expect(points).toHaveLength(wanted.length);
  for (const [year, value] of wanted.entries())
    expect(Math.abs((points[year] ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-6 + Math.abs(value) * 1e-13);
}

describe('workbench vectors', () => {
  it('contain twenty-four cases', () => {
    expect(workbenchCases).toHaveLength(24);
  });

  it.each(workbenchCases.map((wanted) => ({ id: wanted.item.id, wanted })))(
    'match $id per charging method and without fees, to the cent (calculation, section 11)',
    ({ wanted: { item, fees, withoutFees } }) => {
      const effect = feesEffect([partInOwnCurrency(item)], vectorMethods(item));

      expect(effect.withoutFees).toBe(withoutFees);
      expect(
        effect.methods.map(({ method, value, fee, breakEvenMonth, stops }) => ({
          method: method?.method,
          value,
          fee,
          breakEvenMonth,
          stops,
        })),
      ).toEqual(fees);
    },
  );

  it.each(workbenchCases.map((wanted) => ({ id: wanted.item.id, wanted })))(
    'match $id in real terms and under stress, to 1e-6 (calculation, section 11)',
    ({ wanted: { item, real, stress } }) => {
      const projected = projectParts([partInOwnCurrency(item)]);
      const { moderate, invested } = realSeries(projected, real.inflation);

      expectClose(moderate, real.moderate);
      expectClose(invested, real.invested);
      expectClose(stressedSum(projected, stress), stress.moderate);
    },
  );

  it.each(
    workbenchCases.flatMap(({ item, goal }) =>
      (['oneOffAmount', 'periodicalAmount'] as const).map((field) => ({ id: item.id, field, item, goal })),
    ),
  )(
    'match the smallest $field of $id that reaches its goal, exactly (calculation, section 11)',
    ({ item, field, goal }) => {
      const part = partInOwnCurrency({ ...item, chargingMethod: { method: goal.method } });
      const answer = seekGoal({
        parts: [part],
        field,
        target: goal.target,
        scenario: 'moderate',
        movedIds: null,
        isSplit: false,
        most: null,
      });

      expect(answer).toMatchObject({ status: 'found', figure: goal[field] });
      expect(answer.projections).toBeLessThanOrEqual(60);
    },
  );
});
