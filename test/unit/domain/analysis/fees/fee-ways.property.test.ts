import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { leadsFrom } from '#domain/analysis/fees/fees-finding.ts';
import { thresholdNote } from '#domain/analysis/fees/rate-thresholds.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
import { entryFee } from '#domain/fees/fee-scheme.ts';
import { chargingMethod, forecastItem } from '#test/arbitraries/forecast-item.ts';
import { naiveInstalmentFees } from '#test/helpers/oracles/naive-forecast.ts';

describe('leadsFrom', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 });

  it('returns the first month from which the series is never below the other', () => {
    fc.assert(
      fc.property(fc.record({ first: amounts, second: amounts }), ({ first, second }) => {
        const length = Math.min(first.length, second.length);
        const [one, other] = [first.slice(0, length), second.slice(0, length)];
        const isAhead = (from: number) => one.slice(from).every((value, index) => value >= (other[from + index] ?? 0));
        const months = Array.from({ length }, (_, month) => month);
        expect(leadsFrom(Float64Array.from(one), Float64Array.from(other))).toBe(months.find(isAhead) ?? null);
      }),
    );
  });
});

describe('feesEffect', () => {
  it('returns the last instalment with a fee and the value of every month', () => {
    fc.assert(
      fc.property(fc.record({ item: forecastItem({ maxHorizon: 4 }), method: chargingMethod }), ({ item, method }) => {
        const [charged] = feesEffect([partInOwnCurrency(item)], [method]).methods;
        const fees = item.feeScheme ? naiveInstalmentFees({ ...item, chargingMethod: method }) : [];
        expect(charged?.lastFeeMonth).toBe(fees.findLastIndex((fee) => fee.toNumber() > 0) + 1);
        for (const [year, value] of (charged?.byYear ?? []).entries())
          expect(charged?.moderate?.[12 * year]).toBeCloseTo(value, 1);
      }),
    );
  });
});

describe('thresholdNote', () => {
  const scheme = { calculationBase: 'Gross' } as const;

  it('suggests paying more only if that costs less', () => {
    const tariff = fc
      .array(
        fc.record({
          from: fc.integer({ min: 1, max: 9 }).map((part) => part * 10_000),
          rate: fc.integer({ min: 0, max: 6 }),
        }),
      )
      .map((rows) => [{ from: 0, rate: 5 }, ...rows]);
    fc.assert(
      fc.property(fc.record({ rates: tariff, base: fc.integer({ min: 1, max: 100_000 }) }), ({ rates, base }) => {
        const note = thresholdNote(scheme, rates, 0, base);
        if (note?.kind !== 'cheaper') return;
        const { from, rate } = note.threshold;
        expect(from).toBeGreaterThan(base);
        expect(entryFee(from, { ...scheme, rate, discount: 0 })).toBeLessThan(note.fee);
      }),
    );
  });
});
