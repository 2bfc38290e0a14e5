import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryFee } from '#domain/fees/entry-fee.ts';
import { feeRate } from '#domain/fees/fee-rate.ts';
import { instalmentFees, totalOfRuns } from '#domain/fees/instalment-fees.ts';
import { prepaidFee, targetAmount } from '#domain/fees/prepaid-fee.ts';
import { exactSum } from '#domain/money/exact.ts';
import { feeRanges, feeScheme, forecastItem, moneyAmount, percentBetween } from '#test/arbitraries/forecast-item.ts';
import { naiveInstalmentFees } from '#test/helpers/naive-forecast.ts';

const charged = forecastItem({ maxLines: 1 }).chain((item) =>
  feeScheme.map((scheme) => ({ ...item, feeScheme: scheme, discount: item.discount ?? 0 })),
);

describe('instalmentFees', () => {
  it('bear what a loop over the instalments charges, one by one (CALC-14)', () => {
    fc.assert(
      fc.property(charged, (item) => {
        const unrolled = instalmentFees(item).flatMap(({ instalments, fee }) =>
          Array.from({ length: instalments }, () => fee),
        );
        expect(unrolled).toEqual(naiveInstalmentFees(item).map((fee) => fee.toNumber()));
      }),
    );
  }, 60_000);

  it('take at most the instalment, and at most five runs to say so', () => {
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

  it('collect no more than the prepaid fee where nothing lies above the target', () => {
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

  it('lies between nothing and the base, net never above gross', () => {
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

  it('does not fall with a higher rate or rise with a higher discount', () => {
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
