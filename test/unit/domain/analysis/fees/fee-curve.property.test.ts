import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeCurve } from '#domain/analysis/fees/fee-curve.ts';
import { entryFee, feeRate } from '#domain/fees/fee-scheme.ts';
import { percentBetween } from '#test/arbitraries/forecast-item.ts';

const amounts = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100);
const tariffs = fc.uniqueArray(fc.record({ from: fc.integer({ min: 0, max: 900 }), rate: percentBetween(0, 60) }), {
  maxLength: 4,
  selector: ({ from }) => from,
});

describe('feeCurve', () => {
  it('matches the tariff at every drawn amount, to a cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          calculationBase: fc.constantFrom('Gross' as const, 'Net' as const),
          ranges: tariffs,
          amount: amounts,
          share: fc.double({ min: 0, max: 0.999, noNaN: true }),
        }),
        ({ calculationBase, ranges, amount, share }) => {
          const curve = feeCurve({ calculationBase }, ranges, 0, amount);
          const last = curve.stretches.at(-1)?.to ?? 0;
          const asked = Math.floor(share * last * 100) / 100;
          const stretch = curve.stretches.find(({ from, to }) => from <= asked && asked < to);
          if (!stretch) throw new Error('every amount lies in a stretch');
          const { from, to, feeFrom, feeTo } = stretch;
          const drawn = feeFrom + ((feeTo - feeFrom) * (asked - from)) / (to - from);

          expect(last).toBeGreaterThan(amount);
          expect(
            Math.abs(drawn - entryFee(asked, { calculationBase, rate: feeRate(ranges, asked), discount: 0 })),
          ).toBeLessThan(0.03);
        },
      ),
    );
  });
});
