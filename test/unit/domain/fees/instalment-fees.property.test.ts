import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryFee, feeRate } from '#domain/fees/fee-scheme.ts';
import { instalmentFees, totalOfRuns, prepaidFee, targetAmount } from '#domain/fees/instalment-fees.ts';
import { exactSum } from '#domain/money/exact.ts';
import { feeRanges, feeScheme, forecastItem, moneyAmount, percentBetween } from '#test/arbitraries/forecast-item.ts';
import { naiveInstalmentFees } from '#test/helpers/oracles/naive-forecast.ts';

const charged = forecastItem({ maxLines: 1 }).chain((item) =>
  feeScheme.map((scheme) => ({ ...item, feeScheme: scheme, discount: item.discount ?? 0 })),
);

/** Fees so high that the prepaid fee is still being collected when instalments above a low target are charged themselves. */
const steeplyCharged = fc
  .record({
    item: charged,
    paymentRate: percentBetween(50, 100),
    prepaidRate: percentBetween(50, 100),
    minimalInvestmentPct: percentBetween(0, 100),
    targetInstalments: percentBetween(0, 5),
  })
  .map(({ item, paymentRate, prepaidRate, minimalInvestmentPct, targetInstalments }) => ({
    ...item,
    feeScheme: {
      ...item.feeScheme,
      paymentRanges: [{ from: 0, rate: paymentRate }],
      prepaidRanges: [{ from: 0, rate: prepaidRate }],
    },
    chargingMethod: { method: 'SharedOnInvestment' as const, minimalInvestmentPct },
    prepaid: { maxTargetAmount: Math.round(item.periodicalAmount * targetInstalments) },
  }));

describe('instalmentFees', () => {
  it('equals a loop over the instalments (CALC-14)', () => {
    fc.assert(
      fc.property(charged, (item) => {
        const unrolled = instalmentFees(item).flatMap(({ instalments, fee }) =>
          Array.from({ length: instalments }, () => fee),
        );
        expect(unrolled).toEqual(naiveInstalmentFees(item).map((fee) => fee.toNumber()));
      }),
    );
  });

  it('equals the loop at rates up to 100 %, at most the instalment (CALC-14)', () => {
    fc.assert(
      fc.property(steeplyCharged, (item) => {
        const unrolled = instalmentFees(item).flatMap(({ instalments, fee }) =>
          Array.from({ length: instalments }, () => fee),
        );
        expect(unrolled).toEqual(naiveInstalmentFees(item).map((fee) => fee.toNumber()));
        expect(Math.max(...unrolled)).toBeLessThanOrEqual(item.periodicalAmount);
      }),
    );
  });

  it('keeps the minimal invested part of an instalment and carries over the rest (CALC-14)', () => {
    fc.assert(
      fc.property(
        fc.record({ item: steeplyCharged, minimalInvestmentPct: fc.integer({ min: 0, max: 99 }) }),
        (given) => {
          const { minimalInvestmentPct } = given;
          const chargingMethod = { method: 'SharedOnInvestment' as const, minimalInvestmentPct };
          const item = { ...given.item, periodicalAmount: 1_000, prepaid: null, chargingMethod };
          const most = 1_000 - minimalInvestmentPct * 10;
          const whole = prepaidFee(item.feeScheme, targetAmount(item), item.discount);
          const spans = instalmentFees(item);

          for (const { fee } of spans) expect(fee).toBeLessThanOrEqual(most);
          expect(totalOfRuns(spans)).toBe(Math.min(whole, item.investmentHorizon * 12 * most));
        },
      ),
    );
  });

  it('is at most the instalment, in at most five runs', () => {
    fc.assert(
      fc.property(charged, (item) => {
        const spans = instalmentFees(item);

        expect(spans.length).toBeLessThanOrEqual(5);
        expect(spans.reduce((sum, span) => sum + span.instalments, 0)).toBe(item.investmentHorizon * 12);
        for (const { fee } of spans) {
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(item.periodicalAmount);
        }
      }),
    );
  });

  it('never exceeds the prepaid fee if no deposit is above the target', () => {
    fc.assert(
      fc.property(charged, (item) => {
        const upFront = { ...item, prepaid: null, chargingMethod: { method: 'UpFront' as const } };
        const whole = prepaidFee(upFront.feeScheme, targetAmount(upFront), upFront.discount);
        expect(totalOfRuns(instalmentFees(upFront))).toBe(whole);
      }),
    );
  });
});

describe('entryFee', () => {
  const terms = fc.record({
    calculationBase: fc.constantFrom('Gross' as const, 'Net' as const),
    rate: percentBetween(0, 100),
    discount: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  });

  it('is between 0 and the base, net never above gross', () => {
    fc.assert(
      fc.property(fc.record({ base: moneyAmount(), asked: terms }), ({ base, asked }) => {
        const gross = entryFee(base, { ...asked, calculationBase: 'Gross' });
        const net = entryFee(base, { ...asked, calculationBase: 'Net' });

        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(gross);
        expect(gross).toBeLessThanOrEqual(base);
      }),
    );
  });

  it('is a whole number of cents', () => {
    fc.assert(
      fc.property(fc.record({ base: moneyAmount(), asked: terms }), ({ base, asked }) => {
        const fee = entryFee(base, asked);
        expect(Number(fee.toFixed(2))).toBe(fee);
      }),
    );
  });

  it('does not decrease with a higher rate or increase with a higher discount', () => {
    fc.assert(
      fc.property(
        fc.record({ base: moneyAmount(), asked: terms, more: percentBetween(0, 10) }),
        ({ base, asked, more }) => {
          const fee = entryFee(base, asked);

          expect(entryFee(base, { ...asked, rate: exactSum([asked.rate, more]) })).toBeGreaterThanOrEqual(fee);
          expect(entryFee(base, { ...asked, discount: 1 })).toBe(0);
        },
      ),
    );
  });
});

describe('feeRate', () => {
  it('does not depend on the order of the ranges', () => {
    fc.assert(
      fc.property(fc.record({ ranges: feeRanges, base: moneyAmount() }), ({ ranges, base }) => {
        expect(feeRate(ranges.toReversed(), base)).toBe(feeRate(ranges, base));
      }),
    );
  });
});
