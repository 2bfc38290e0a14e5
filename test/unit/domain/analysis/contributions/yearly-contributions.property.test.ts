import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayedYears, yearBreakdown } from '#domain/analysis/contributions/breakdown-rows.ts';
import { feesUpTo, yearlyContributions } from '#domain/analysis/contributions/yearly-contributions.ts';
import { feesUntil } from '#domain/analysis/fees/fees-effect.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { inflationBounds, realSeries } from '#domain/analysis/real/real-values.ts';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { convertedTotals } from '#domain/forecast/summed-totals.ts';
import { exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';

const inflation = fc.oneof(
  fc.constant(0),
  fc.double({ min: inflationBounds.least, max: inflationBounds.most, noNaN: true }),
);

describe('yearlyContributions', () => {
  it('add up every year to the deposits and moderate values of the cart, nominal and real', () => {
    fc.assert(
      fc.property(fc.record({ parts: analysedParts({ maxHorizon: 6 }, 4), rate: inflation }), ({ parts, rate }) => {
        const projected = projectParts(parts);
        const positions = yearlyContributions(projected, rate);
        const { invested, moderate } = realSeries(projected, rate);
        if (projected.totals.expectedAssets === null)
          return expect(positions.every(({ hasForecast }) => !hasForecast)).toBe(true);
        for (let year = 0; year <= projected.months / 12; year += 1) {
          const sumOf = (row: 'invested' | 'value') =>
            positions.reduce((sum, position) => sum + (position[row][year] ?? Number.NaN), 0);
          // The last year consists of totals in cents.
          const digits = rate === 0 && year === projected.months / 12 ? 0 : 9;
          expect(sumOf('invested') / (invested[12 * year] ?? 0) || 1).toBeCloseTo(1, digits);
          expect(sumOf('value') / (moderate[12 * year] ?? 0) || 1).toBeCloseTo(1, digits);
        }
        return undefined;
      }),
    );
  });

  it('end in the totals of the cart, to the cent', () => {
    fc.assert(
      fc.property(analysedParts({ maxHorizon: 6 }, 4), (parts) => {
        const projected = projectParts(parts);
        const { totals, months } = projected;
        const positions = yearlyContributions(projected, 0);
        const sumOf = (row: 'invested' | 'withoutForecast' | 'value' | 'fees' | 'feesWithoutForecast') =>
          exactSum(positions.map((position) => position[row][months / 12] ?? Number.NaN));
        expect(exactSum([sumOf('invested'), sumOf('withoutForecast')])).toBe(totals.totalInvestment);
        expect(exactSum([sumOf('fees'), sumOf('feesWithoutForecast')])).toBe(totals.indicativeFee);
        const charged = projected.parts
          .filter(({ forecast }) => forecast.totals.expectedAssets === null)
          .map(({ part, forecast }) => convertedTotals(forecast.totals, part.conversion).indicativeFee);
        expect(sumOf('feesWithoutForecast')).toBe(exactSum(charged));
        expect(sumOf('value')).toBe(totals.expectedAssets ?? 0);
      }),
    );
  });

  it('charge what the plan charges up to a year, discounted in real terms', () => {
    fc.assert(
      fc.property(analysedParts({ maxHorizon: 6 }, 1), (parts) => {
        const projected = projectParts(parts);
        const [nominal] = yearlyContributions(projected, 0);
        const [real] = yearlyContributions(projected, 5);
        const [only] = projected.parts;
        if (!nominal || !real || !only) return;
        for (const year of nominal.fees.keys()) {
          const fees = feesUpTo([nominal], year);
          const charged = feesUntil(only.forecast.plan, 12 * year) * conversionFactor(only.part.conversion);
          expect(fees).toBeCloseTo(charged, 0);
          expect(feesUpTo([real], year)).toBeLessThanOrEqual(fees + 0.005);
        }
        expect(nominal.lastYear).toBe(projected.months / 12);
      }),
    );
  });
});

describe('yearBreakdown', () => {
  const amount = fc.double({ min: 0, max: 1e8, noNaN: true });
  const position = fc.record({
    fees: amount,
    feesApart: amount,
    invested: amount,
    value: amount,
    hasForecast: fc.boolean(),
    lastYear: fc.integer({ min: 1, max: 9 }),
  });
  const positions = fc.array(position, { minLength: 1, maxLength: 14 }).map((rows) =>
    rows.map(({ fees, feesApart, invested, value, lastYear, hasForecast }, index) => ({
      positionId: String(index),
      lastYear,
      hasForecast,
      fees: Float64Array.of(0, hasForecast ? fees : 0),
      feesWithoutForecast: Float64Array.of(0, invested > 0 ? feesApart : 0),
      invested: Float64Array.of(0, hasForecast ? invested : 0),
      withoutForecast: Float64Array.of(0, hasForecast ? invested / 2 : invested),
      value: Float64Array.of(0, hasForecast ? value : 0),
    })),
  );

  it('has the totals of the year, rows rounded by themselves, and shares that add up to 100', () => {
    fc.assert(
      fc.property(fc.record({ all: positions, visible: fc.integer({ min: 1, max: 9 }) }), ({ all, visible }) => {
        const sumOf = (row: 'invested' | 'value') => all.reduce((sum, one) => sum + (one[row][1] ?? 0), 0);
        const totals = { invested: sumOf('invested'), value: sumOf('value') };
        const { rows, total, withoutForecast } = yearBreakdown(all, 1, totals, visible);
        const known = all.filter(({ hasForecast }) => hasForecast);

        expect(total.value).toBe(known.length > 0 ? roundMoney(totals.value, 0) : 0);
        expect(total.invested).toBe(known.length > 0 ? roundMoney(totals.invested, 0) : 0);
        expect(total.fees + (withoutForecast?.fees ?? 0)).toBe(roundMoney(feesUpTo(all, 1), 0));
        expect(total.returns).toBe(total.value - total.invested);
        expect(total.share).toBeCloseTo(total.value > 0 ? 100 : 0, 9);
        expect(rows.flatMap(({ positionIds }) => positionIds).toSorted()).toEqual(
          known.map(({ positionId }) => positionId).toSorted(),
        );
        // What is displayed of a position does not depend on the number of visible rows.
        const [largest] = rows;
        const [alone] = yearBreakdown(all, 1, totals, all.length).rows;
        if (visible < known.length) expect(largest).toEqual(alone);
        for (const row of rows) {
          expect(Object.values(row).every((part) => typeof part !== 'number' || Number.isFinite(part))).toBe(true);
          expect(row.returns).toBe(row.value - row.invested);
          const own = known.filter(({ positionId }) => row.positionIds.includes(positionId));
          for (const column of ['value', 'invested', 'fees'] as const)
            expect(row[column]).toBe(exactSum(own.map((one) => roundMoney(one[column][1] ?? 0, 0))));
          expect(displayedYears(own, 1)[1]).toBe(row.value);
        }
      }),
    );
  });
});
