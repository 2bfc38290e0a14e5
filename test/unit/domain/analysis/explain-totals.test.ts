import { describe, expect, it } from 'vitest';
import { explainTotals } from '#domain/analysis/explain/explain-totals.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';

describe('explainTotals', () => {
  it('explains a fee: base, threshold, rate, discount, before and after rounding', () => {
    const feeScheme = {
      calculationBase: 'Net' as const,
      paymentRanges: [
        { from: 100_000, rate: 3 },
        { from: 0, rate: 4 },
      ],
      prepaidRanges: [{ from: 0, rate: 2 }],
    };
    const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
    const { positions: explained } = explainTotals([
      partInOwnCurrency({
        id: 'a',
        oneOffAmount: 100_000,
        periodicalAmount: 1000,
        investmentHorizon: 2,
        chargingMethod: { method: 'UpFront' },
        feeScheme,
        discount: 0.1,
        path: [line],
      }),
    ]);
    const fees = explained[0]?.parts[0]?.fees;

    expect(fees?.scheme).toEqual({
      oneOff: {
        base: 100_000,
        range: { from: 100_000, rate: 3 },
        rate: 3,
        discount: 0.1,
        beforeRounding: 2621.3592233,
        fee: 2621.36,
      },
      instalment: {
        base: 1000,
        range: { from: 0, rate: 4 },
        rate: 4,
        discount: 0.1,
        beforeRounding: 34.61538462,
        fee: 34.62,
      },
      prepaid: {
        years: 2,
        base: 24_000,
        range: { from: 0, rate: 2 },
        rate: 2,
        discount: 0.1,
        beforeRounding: 423.52941176,
        fee: 423.53,
      },
    });
    expect(fees?.runs).toEqual([
      { first: 1, instalments: 1, fee: 423.53, total: 423.53 },
      { first: 2, instalments: 23, fee: 0, total: 0 },
    ]);
  });

  it('explains a conversion: pair, unit and rounding difference', () => {
    const pair = { currencyFromId: 'HUF', currencyToId: 'CZK', forexRate: 6.2131, unit: 100 };
    const own = partInOwnCurrency({
      id: 'a',
      oneOffAmount: 1001,
      periodicalAmount: 0,
      investmentHorizon: 1,
      path: null,
    });
    const conversion = { multipliers: [6.2131], divisors: [100], pairs: [pair] };
    const part = explainTotals([{ ...own, conversion }]).positions[0]?.parts[0];

    expect(part?.pairs).toEqual([pair]);
    expect(part?.converted.totalInvestment).toEqual({ own: 1001, beforeRounding: 62.193131, converted: 62.19 });
    expect(part?.converted.expectedAssets).toBeNull();
  });
});
