import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { explainTotals, type TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { projectParts, scenarioValues } from '#domain/analysis/parts/project-parts.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';

const names: TotalName[] = ['totalInvestment', 'expectedAssets', 'expectedReturns', 'indicativeFee'];

/** Parts; some belong to one package. */
const positions = fc
  .tuple(analysedParts({ maxHorizon: 12, unknownGains: true }, 4), fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }))
  .map(([parts, choices]) =>
    parts.map((part, index) => ({ ...part, positionId: choices[index] === 0 ? 'package' : part.id })),
  );

describe('explainTotals', () => {
  it('adds up on every level to the level above, to the cent', () => {
    fc.assert(
      fc.property(positions, (parts) => {
        const { totals, positions: explained } = explainTotals(parts);

        expect(totals).toEqual(projectParts(parts).totals);
        for (const name of names) {
          expect(exactSum(explained.map((position) => position.totals[name] ?? 0))).toBe(totals[name] ?? 0);
          for (const position of explained)
            expect(exactSum(position.parts.map(({ converted }) => converted[name]?.converted ?? 0))).toBe(
              position.totals[name] ?? 0,
            );
        }
        for (const { deposits, fees, value, converted } of explained.flatMap((position) => position.parts)) {
          const paid = exactSum([deposits.oneOffAmount, deposits.instalments * deposits.periodicalAmount]);
          expect(roundMoney(paid)).toBe(deposits.total);
          expect(roundMoney(exactSum([fees.oneOff, ...fees.runs.map(({ total }) => total)]))).toBe(fees.total);
          expect(fees.runs.reduce((sum, { instalments }) => sum + instalments, 0)).toBe(deposits.instalments);
          if (!value) continue;
          const steps = value.growth.flatMap((one) => [one.deposits, -one.fees, one.growth]);
          expect(exactSum([value.start, ...steps, value.remainder])).toBe(value.total);
          expect(roundMoney(value.beforeRounding)).toBe(value.total);
          expect(Math.abs(value.remainder)).toBeLessThanOrEqual(0.005 * (value.growth.length + 1) + 1e-6);
          // What is invested is the deposits less their fees.
          expect(exactSum([value.start, ...value.growth.flatMap((one) => [one.deposits, -one.fees])])).toBeCloseTo(
            exactDifference(deposits.total, fees.total),
            2,
          );
          expect(converted.expectedAssets?.own).toBe(value.total);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('adds up the values of every scenario, each with its own gains', () => {
    fc.assert(
      fc.property(fc.record({ parts: positions, scenario: fc.constantFrom(...scenarios) }), ({ parts, scenario }) => {
        const { parts: projected } = projectParts(parts);
        const { totals, positions: explained } = explainTotals(parts, scenario);
        const moderate = explainTotals(parts);

        expect(totals.totalInvestment).toBe(moderate.totals.totalInvestment);
        expect(totals.indicativeFee).toBe(moderate.totals.indicativeFee);
        for (const name of names)
          expect(exactSum(explained.map((position) => position.totals[name] ?? 0))).toBe(totals[name] ?? 0);
        for (const { id, value, converted } of explained.flatMap((position) => position.parts)) {
          const part = projected.find((one) => one.part.id === id);
          const end = part && scenarioValues(part, scenario)?.at(-1);
          expect(value?.total).toBe(end === undefined ? undefined : roundMoney(end));
          if (!value) continue;
          const steps = value.growth.flatMap((one) => [one.deposits, -one.fees, one.growth]);
          expect(exactSum([value.start, ...steps, value.remainder])).toBe(value.total);
          expect(converted.expectedAssets?.own).toBe(value.total);
          for (const { line, gain } of value.growth) expect(gain).toBe(line[`${scenario}Gain`]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
