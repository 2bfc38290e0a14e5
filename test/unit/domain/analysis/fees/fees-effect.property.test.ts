import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import { forecastItem as projected, seriesLength } from '#domain/forecast/item-forecast.ts';
import { exactSum } from '#domain/money/exact.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { chargingMethod, forecastItem } from '#test/arbitraries/forecast-item.ts';
import { naiveForecast, naiveInstalmentFees } from '#test/helpers/oracles/naive-forecast.ts';
import { runs } from '#test/setup/runs.ts';

const project = (item: Parameters<typeof projected>[0]) =>
  projected(item, new Float64Array(seriesLength(item.investmentHorizon * 12)), 0);

describe('feesEffect', () => {
  it('equals the forecast with that charging method, and without a fee scheme', () => {
    fc.assert(
      fc.property(fc.record({ item: forecastItem({ maxHorizon: 15 }), method: chargingMethod }), ({ item, method }) => {
        const { methods, withoutFees, withoutFeesByYear } = feesEffect([partInOwnCurrency(item)], [method, null]);
        const charged = project({ ...item, chargingMethod: method });
        const free = project({ ...item, feeScheme: null });

        expect(withoutFees).toBe(free.totals.expectedAssets);
        expect(withoutFeesByYear?.at(-1) ?? null).toBe(withoutFees);
        expect(methods[0]?.byYear?.at(-1) ?? null).toBe(methods[0]?.value);
        expect(methods[0]?.byYear?.length ?? item.investmentHorizon + 1).toBe(item.investmentHorizon + 1);
        expect(methods[0]).toMatchObject({
          value: charged.totals.expectedAssets,
          fee: charged.totals.indicativeFee,
          feePercent: charged.disclosure.feePercent,
          costPerYear: charged.disclosure.costPerYear,
          breakEvenMonth: charged.disclosure.breakEvenMonth,
        });
        expect(methods[1]?.value).toBe(project(item).totals.expectedAssets);
        expect(methods[0]?.cost).toBeCloseTo((withoutFees ?? 0) - (methods[0]?.value ?? 0), 2);
      }),
    );
  });

  it('matches month-by-month fees, deposits and value at an early exit', () => {
    fc.assert(
      fc.property(forecastItem({ maxHorizon: 5 }), (item) => {
        const scheme = item.feeScheme;
        const naive = naiveForecast(item);
        const fees = scheme ? naiveInstalmentFees(item) : [];
        const oneOffFee = (naive.invested[0]?.toNumber() ?? 0) - (naive.moderate[0]?.toNumber() ?? 0);
        const [outcome] = feesEffect([partInOwnCurrency(item)], [null]).methods;

        expect(outcome?.stops.map(({ years }) => years)).toEqual(
          [1, 3, 5].filter((years) => years <= item.investmentHorizon),
        );
        for (const { years, deposits, feesPaid, value } of outcome?.stops ?? []) {
          const charged = fees.slice(0, 12 * years).reduce((sum, fee) => sum + fee.toNumber(), oneOffFee);
          expect(deposits).toBeCloseTo(naive.invested[12 * years]?.toNumber() ?? Number.NaN, 2);
          expect(feesPaid).toBeCloseTo(charged, 2);
          expect(value).toBeCloseTo(naive.moderate[12 * years]?.toNumber() ?? Number.NaN, 1);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("adds up the converted amounts of a cart's parts", () => {
    fc.assert(
      fc.property(analysedParts({ maxHorizon: 6 }, 3), (parts) => {
        const { methods, withoutFees } = feesEffect(parts, [null]);
        const each = parts.map((part) => ({ part, alone: feesEffect([partInOwnCurrency(part.forecast)], [null]) }));
        const sum = (amountOf: (own: (typeof each)[number]['alone']) => number | null | undefined) =>
          exactSum(each.map(({ part, alone }) => convertedMoney(amountOf(alone) ?? 0, part.conversion)));

        expect(withoutFees).toBe(sum((own) => own.withoutFees));
        expect(methods[0]?.value).toBe(sum((own) => own.methods[0]?.value));
        expect(methods[0]?.fee).toBe(sum((own) => own.methods[0]?.fee));
      }),
    );
  });
});
