import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectParts, type ProjectedParts } from '#domain/analysis/parts/project-parts.ts';
import { realSeries } from '#domain/analysis/real/real-values.ts';
import { stressedSum } from '#domain/analysis/stress/stressed-values.ts';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';

const parts = analysedParts({ maxHorizon: 10 }, 3);
const row = ({ series, months }: ProjectedParts, index: number) =>
  series.slice(index * (months + 1), (index + 1) * (months + 1));

/** Monthly growth at a fall's month, derived from the path alone: the deviation grows with the item. */
function monthlyGrowth({ part, forecast }: ProjectedParts['parts'][number], month: number): number {
  const yearsLeft = (forecast.plan.months - (month - 1)) / 12;
  const path = part.forecast.path ?? [];
  const line = path.find(({ investmentHorizon }) => investmentHorizon <= yearsLeft) ?? path.at(-1);
  return (1 + (line?.moderateGain ?? 0) / 100) ** (1 / 12);
}

describe('realSeries', () => {
  it('equals nominal values at 0 percent, to the bit', () => {
    fc.assert(
      fc.property(parts, (cart) => {
        const projected = projectParts(cart);
        const real = realSeries(projected, 0);

        for (const [index, name] of (['invested', 'unfavourable', 'moderate', 'favourable'] as const).entries())
          expect(real[name]).toEqual(row(projected, index));
      }),
    );
  });

  it('divides every value and payment by the price level', () => {
    fc.assert(
      fc.property(
        fc.record({ cart: parts, inflation: fc.double({ min: -5, max: 50, noNaN: true }) }),
        ({ cart, inflation }) => {
          const projected = projectParts(cart);
          const { invested, moderate } = realSeries(projected, inflation);
          const nominal = row(projected, 2);
          const level = (month: number) => (1 + inflation / 100) ** (month / 12);

          for (let month = 0; month <= projected.months; month += 12) {
            let paid = 0;
            for (const { conversion, forecast } of cart) {
              const factor = conversionFactor(conversion);
              paid += forecast.oneOffAmount * factor;
              for (let k = 1; k <= Math.min(month, forecast.investmentHorizon * 12); k += 1)
                paid += (forecast.periodicalAmount * factor) / level(k);
            }
            expect(invested[month]).toBeCloseTo(paid, 3);
            expect(moderate[month]).toBe((nominal[month] ?? 0) / level(month));
          }
        },
      ),
    );
  });
});

describe('stressedSum', () => {
  it('reduces the value of every running item by the stress, which then grows as before', () => {
    fc.assert(
      fc.property(fc.record({ cart: parts, percent: fc.nat(99), choice: fc.nat() }), ({ cart, percent, choice }) => {
        const projected = projectParts(cart);
        const month = 1 + (choice % projected.months);
        const stressed = stressedSum(projected, { percent, month });
        const before = row(projected, 2);
        const lost = new Float64Array(projected.months + 1);
        for (const part of projected.parts) {
          const { months } = part.forecast.plan;
          let fall = (part.series[2 * (months + 1) + month] ?? 0) * (percent / 100);
          if (month > months) fall = 0;
          fall *= conversionFactor(part.part.conversion);
          for (let at = month; at <= projected.months; at += 1) {
            if (at > month && at <= months) fall *= monthlyGrowth(part, at);
            lost[at] = (lost[at] ?? 0) + fall;
          }
        }

        for (const [at, value] of before.entries())
          expect(Math.abs((stressed?.[at] ?? 0) - (value - (lost[at] ?? 0)))).toBeLessThan(1e-6 + value * 1e-9);
      }),
    );
  });
});
