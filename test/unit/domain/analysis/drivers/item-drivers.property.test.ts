import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemDrivers } from '#domain/analysis/drivers/item-drivers.ts';
import { resultChanges } from '#domain/analysis/drivers/result-changes.ts';
import { withForecast, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';

/** Two positions, the first with every other part, like a package with its funds. */
const cart = analysedParts({ maxHorizon: 12, unknownGains: true }, 5).map((parts) =>
  parts.map((part, index) => ({ ...part, positionId: index % 2 === 0 ? 'package' : part.positionId })),
);

const known = (amounts: readonly (number | null)[]) => amounts.filter((amount) => amount !== null);

/** The value with every gain a point higher or lower, by a whole projection. */
function valueAt(parts: readonly AnalysedPart[], points: number): number {
  const moved = parts.map((part) => {
    const path = (part.forecast.path ?? []).map((line) => ({
      ...line,
      moderateGain: roundMoney(line.moderateGain + points),
    }));
    return withForecast(part, { path: part.forecast.path && path });
  });
  return projectParts(moved).totals.expectedAssets ?? 0;
}

/** What payments with a gain come to, month by month. */
function grown({ forecast, conversion }: AnalysedPart, rate: number): number {
  const factor = conversion.multipliers.reduce((product, multiplier) => product * multiplier, 1);
  const by = conversion.divisors.reduce((product, divisor) => product * divisor, 1);
  let value = forecast.oneOffAmount;
  for (let month = 0; month < 12 * forecast.investmentHorizon; month += 1)
    value = value * (1 + rate / 100) ** (1 / 12) + forecast.periodicalAmount;
  return (value * factor) / by;
}

describe('itemDrivers', () => {
  it("give each position and the cart the totals of the forecast, which the positions' add up to", () => {
    fc.assert(
      fc.property(cart, (parts) => {
        const { items, total } = itemDrivers(parts);
        const { totals } = projectParts(parts);

        expect(total).toMatchObject(totals);
        expect(exactSum(items.map(({ indicativeFee }) => indicativeFee))).toBe(total.indicativeFee);
        expect(exactSum(known(items.map(({ expectedAssets }) => expectedAssets)))).toBe(total.expectedAssets ?? 0);
        expect(exactSum(known(items.map(({ pointMore }) => pointMore)))).toBe(total.pointMore ?? 0);
        for (const item of items)
          expect(item).toMatchObject(
            projectParts(parts.filter(({ positionId }) => positionId === item.positionId)).totals,
          );
      }),
      { numRuns: runs(500) },
    );
  });

  it('give the effect of a point as two whole projections do, and that of the cart as its change of gains', () => {
    fc.assert(
      fc.property(cart, (parts) => {
        const { items, total } = itemDrivers(parts);
        for (const { positionId, pointLess, pointMore } of items) {
          const own = parts.filter((part) => part.positionId === positionId);
          const isUnknown = own.every(({ forecast }) => !forecast.path);
          expect([pointLess === null, pointMore === null]).toEqual([isUnknown, isUnknown]);
          if (isUnknown) continue;
          const before = valueAt(own, 0);
          const near = (found: number | null, wanted: number) =>
            expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(0.05 + 1e-9 * before);
          near(pointLess, exactDifference(valueAt(own, -1), before));
          near(pointMore, exactDifference(valueAt(own, 1), before));
        }
        const { changes } = resultChanges(parts, { inflation: null, mostYears: {} });
        const gain = changes.find(({ kind }) => kind === 'gain');

        expect([total.pointLess ?? 0, total.pointMore ?? 0]).toEqual([
          gain?.lower.difference ?? 0,
          gain?.upper.difference ?? 0,
        ]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('give the return per year at which the payments come to the value, of a position and of the cart', () => {
    fc.assert(
      fc.property(cart, (parts) => {
        const { items, total } = itemDrivers(parts);
        const groups = [
          { found: total, own: parts },
          ...items.map((found) => ({ found, own: parts.filter((part) => part.positionId === found.positionId) })),
        ];
        for (const { found, own } of groups) {
          const counted = own.filter(({ forecast }) => forecast.path);
          const { returnPerYear: rate, expectedAssets: value } = found;
          if (rate === null || value === null) continue;
          const at = (asked: number) => counted.reduce((sum, part) => sum + grown(part, asked), 0);
          const cents = 0.005 * 30 * counted.length;

          expect(at(rate - 1e-6)).toBeLessThanOrEqual(value + cents);
          expect(at(rate + 1e-6)).toBeGreaterThanOrEqual(value - cents);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
