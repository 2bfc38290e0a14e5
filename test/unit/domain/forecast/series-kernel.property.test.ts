import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastPlan, type ForecastPlan } from '#domain/forecast/forecast-plan.ts';
import { writePlan, seriesLength } from '#domain/forecast/item-forecast.ts';
import { factorColumn, runWidth, writeValues } from '#domain/forecast/series-kernel.ts';
import { forecastItem } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

/** The documented recurrence, month by month. */
function plainSeries({ months, oneOffAmount, periodicalAmount, startValue, runs: table }: ForecastPlan): number[][] {
  const invested = Array.from({ length: months + 1 }, (_, month) => oneOffAmount + periodicalAmount * month);
  const scenarios = [2, 3, 4].map((column) => {
    const values = [startValue];
    for (let run = 0; run < (table?.length ?? 0); run += runWidth)
      for (let month = 0; month < (table?.[run] ?? 0); month += 1)
        values.push((values.at(-1) ?? 0) * (table?.[run + column] ?? 0) + (table?.[run + 1] ?? 0));
    return values;
  });
  return [invested, ...scenarios];
}

describe('writeSeries', () => {
  it('equals the plain monthly loop to 1e-12 of the value, on any run and horizon', () => {
    fc.assert(
      fc.property(
        fc.record({ item: forecastItem({ maxHorizon: 99 }), offset: fc.integer({ min: 0, max: 9 }) }),
        ({ item, offset }) => {
          const plan = forecastPlan(item);
          const target = new Float64Array(offset + seriesLength(plan.months) + 1).fill(-1);
          writePlan(plan, target, offset);

          const wanted = plainSeries(plan).flat();
          expect(wanted).toHaveLength(seriesLength(plan.months));
          const errors = wanted.map(
            (value, index) => Math.abs((target[offset + index] ?? Number.NaN) - value) / Math.max(1, Math.abs(value)),
          );
          expect(Math.max(...errors)).toBeLessThanOrEqual(1e-12);
          expect([...target.subarray(0, offset), target.at(-1)].every((value) => value === -1)).toBe(true);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('writes each scenario to the same bits as on its own', () => {
    fc.assert(
      fc.property(forecastItem({ maxHorizon: 99 }), (item) => {
        const plan = forecastPlan(item);
        fc.pre(plan.runs !== null);
        const points = plan.months + 1;
        const target = new Float64Array(seriesLength(plan.months));
        writePlan(plan, target, 0);

        const alone = new Float64Array(points);
        for (const [place, column] of Object.values(factorColumn).entries()) {
          writeValues(alone, 0, plan.startValue, plan.runs ?? new Float64Array(0), column);
          const together = target.subarray((place + 1) * points, (place + 2) * points);
          expect(together.every((value, month) => Object.is(value, alone[month]))).toBe(true);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
