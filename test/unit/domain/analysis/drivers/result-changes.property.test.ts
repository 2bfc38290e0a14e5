import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeKinds, effectOf, resultChanges, type ChangeKind } from '#domain/analysis/drivers/result-changes.ts';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';

const mostYears = 12;

/** The changes as the section words them, made to the input of a whole projection. */
function changedByHand(part: AnalysedPart, kind: ChangeKind, sign: 1 | -1): AnalysedPart {
  const { forecast, conversion } = part;
  const withInput = (input: Partial<AnalysedPart['forecast']>) => ({ ...part, forecast: { ...forecast, ...input } });
  const years = forecast.investmentHorizon;
  if (kind === 'gain') {
    const path = (forecast.path ?? []).map((line) => ({ ...line, moderateGain: roundMoney(line.moderateGain + sign) }));
    return withInput({ path: forecast.path && path });
  }
  if (kind === 'horizon' && sign > 0) return withInput({ investmentHorizon: years + Math.min(2, mostYears - years) });
  if (kind === 'horizon') return withInput({ investmentHorizon: years > 2 ? years - 2 : 1 });
  if (kind === 'oneOffAmount') return withInput({ oneOffAmount: tenthMore(forecast.oneOffAmount, sign) });
  if (kind === 'periodicalAmount') return withInput({ periodicalAmount: tenthMore(forecast.periodicalAmount, sign) });
  if (kind === 'fees') {
    const twice = (ranges: readonly { from: number; rate: number }[]) =>
      ranges.map(({ from, rate }) => ({ from, rate: roundMoney(rate + rate) }));
    const { feeScheme } = forecast;
    if (!feeScheme || sign < 0) return withInput({ feeScheme: null });
    const { paymentRanges, prepaidRanges } = feeScheme;
    return withInput({
      feeScheme: { ...feeScheme, paymentRanges: twice(paymentRanges), prepaidRanges: twice(prepaidRanges) },
    });
  }
  if (kind !== 'currency' || part.currencyId === 'CZK') return part;
  return { ...part, conversion: { ...conversion, multipliers: [...conversion.multipliers, sign > 0 ? 1.1 : 0.9] } };
}

const tenthMore = (amount: number, sign: 1 | -1) => Math.round(Math.round(amount * 100) * (1 + sign / 10)) / 100;

const projectedValue = (parts: readonly AnalysedPart[], inflation: number | null): number => {
  const { totals, months } = projectParts(parts);
  return (totals.expectedAssets ?? 0) / (1 + (inflation ?? 0) / 100) ** (months / 12);
};

const cart = fc.record({
  parts: analysedParts({ maxHorizon: mostYears, unknownGains: true }, 4),
  inflation: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
});
const limits = (parts: readonly AnalysedPart[]) =>
  Object.fromEntries(parts.map(({ positionId }) => [positionId, mostYears]));
const changesOf = ({ parts, inflation }: { parts: readonly AnalysedPart[]; inflation: number | null }) =>
  resultChanges(parts, { inflation, mostYears: limits(parts) });

describe('resultChanges', () => {
  it('gives the value of a whole projection with the changed input, for every change and side', () => {
    fc.assert(
      fc.property(cart, ({ parts, inflation }) => {
        const { value, changes } = changesOf({ parts, inflation });
        expect(value === null).toBe(parts.every(({ forecast }) => forecast.path === null));
        if (value === null) return;
        const near = (found: number, wanted: number) =>
          expect(Math.abs(found - wanted)).toBeLessThanOrEqual(0.05 + 1e-9 * Math.abs(wanted));
        near(value, projectedValue(parts, inflation));
        for (const kind of changeKinds) {
          const change = changes.find((one) => one.kind === kind);
          for (const [side, sign] of [
            ['lower', -1],
            ['upper', 1],
          ] as const) {
            const level = kind === 'inflation' && inflation !== null ? inflation + sign : inflation;
            const wanted = projectedValue(
              parts.map((part) => changedByHand(part, kind, sign)),
              level,
            );
            near(change?.[side].value ?? value, wanted);
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('states differences to the cent of the value beside them, the largest effect first and none without one', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const { value, changes } = changesOf(asked);
        for (const change of changes) {
          for (const { value: changed, difference, percent } of [change.lower, change.upper]) {
            // Real values are not rounded, so that they are rounded once where they are shown.
            const rounding = asked.inflation === null ? 0 : 1e-9 * Math.max(1, changed);
            expect(Math.abs((value ?? 0) + difference - changed)).toBeLessThanOrEqual(rounding + 1e-6);
            if (asked.inflation === null) expect(roundMoney(difference)).toBe(difference);
            if (percent !== null) expect(Math.sign(percent)).toBe(Math.sign(difference));
          }
          expect(effectOf(change)).toBeGreaterThan(0);
        }
        const effects = changes.map(effectOf);

        expect(effects).toEqual(effects.toSorted((a, b) => b - a));
        expect(new Set(changes.map(({ kind }) => kind)).size).toBe(changes.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('does not depend on the order of the items, and has no row of inflation in nominal values', () => {
    fc.assert(
      fc.property(cart, ({ parts, inflation }) => {
        expect(changesOf({ parts: parts.toReversed(), inflation })).toEqual(changesOf({ parts, inflation }));
        expect(changesOf({ parts, inflation: null }).changes.map(({ kind }) => kind)).not.toContain('inflation');
      }),
      { numRuns: runs(300) },
    );
  });
});
