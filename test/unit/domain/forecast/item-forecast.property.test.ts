import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { forecastItem as anyItem, growthPath } from '#test/arbitraries/forecast-item.ts';
import { naiveForecast, type NaiveForecast } from '#test/helpers/oracles/naive-forecast.ts';
import { runs } from '#test/setup/runs.ts';

function forecastOf(item: ForecastItem) {
  const months = item.investmentHorizon * 12;
  const series = new Float64Array(seriesLength(months));
  return { ...forecastItem(item, series, 0), series, months };
}

function expectAgreement(item: ForecastItem) {
  const { totals, disclosure, series, months } = forecastOf(item);
  const naive = naiveForecast(item);
  // This close to half a cent, the double may be on the other side of it.
  const isNearHalf = Math.abs((naive.moderate.at(-1)?.times(100).mod(1).toNumber() ?? 0) - 0.5) < 1e-4;

  const [expectedAssets, expectedReturns] = isNearHalf
    ? [totals.expectedAssets, totals.expectedReturns]
    : [naive.expectedAssets, naive.expectedReturns];
  const { totalInvestment, indicativeFee } = naive;
  expect(totals).toEqual({ totalInvestment, indicativeFee, expectedAssets, expectedReturns });
  expect(disclosure.breakEvenMonth).toBe(naive.breakEvenMonth);
  expect(largestError(series, months, naive)).toBeLessThanOrEqual(1e-11);
}

/** Returns the largest relative error at the start, middle and end of every series. */
function largestError(series: Float64Array, months: number, naive: NaiveForecast): number {
  const errors = seriesNames.flatMap((name, index) =>
    [0, 1, 2, 11, 12, Math.floor(months / 2), months - 1, months].map((month) => {
      const expected = naive[name][month]?.toNumber() ?? Number.NaN;
      const actual = series[index * (months + 1) + month] ?? Number.NaN;
      return Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
    }),
  );
  return Math.max(...errors);
}

describe('forecastItem', () => {
  it('equals a monthly loop in decimals on short items (CALC-01, CALC-02, CALC-03)', () => {
    fc.assert(fc.property(anyItem({ maxHorizon: 2 }), expectAgreement), { numRuns: runs(9_500) });
  });

  it('equals the loop on long items and glide paths (CALC-16)', () => {
    fc.assert(fc.property(anyItem({ maxHorizon: 40 }), expectAgreement), { numRuns: runs(500) });
  });

  it('breaks even in whole cents without growth and without fees (SIL-101)', () => {
    const gain = (moderateGain: number) => ({
      investmentHorizon: 0,
      unfavourableGain: -1,
      moderateGain,
      favourableGain: 9,
    });
    const still = fc
      .tuple(anyItem({ maxHorizon: 15 }), fc.constantFrom(0, 0, 0.01, -0.01), fc.boolean())
      .map(([item, moderateGain, isCharged]) => ({
        ...item,
        feeScheme: isCharged ? (item.feeScheme ?? null) : null,
        path: [gain(moderateGain)],
      }));
    fc.assert(
      fc.property(still, (item) => {
        const { disclosure, totals } = forecastOf(item);
        const { invested, moderate } = naiveForecast(item);
        const isReached = moderate.map((value, month) => value.round(2, Big.roundHalfUp).gte(invested[month] ?? 0));
        const month = isReached.lastIndexOf(false) + 1;

        expect(disclosure.breakEvenMonth).toBe(month < isReached.length ? month : null);
        if (item.path[0]?.moderateGain === 0 && totals.indicativeFee === 0) expect(disclosure.breakEvenMonth).toBe(0);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is the spreadsheet -FV(g-1, N, P, A, 0) without fees and with constant growth (CALC-06)', () => {
    const uncharged = fc.tuple(anyItem(), growthPath(1)).map(([item, path]) => ({ ...item, feeScheme: null, path }));
    fc.assert(
      fc.property(uncharged, (item) => {
        const { series, months } = forecastOf(item);
        const gain = item.path[0]?.moderateGain ?? 0;
        const growth = (1 + gain / 100) ** (1 / 12);
        const annuity = gain === 0 ? months : (growth ** months - 1) / (growth - 1);
        const spreadsheet = item.oneOffAmount * growth ** months + item.periodicalAmount * annuity;

        expect(Math.abs((series[3 * (months + 1) - 1] ?? 0) - spreadsheet)).toBeLessThanOrEqual(
          1e-10 * Math.max(1, spreadsheet),
        );
      }),
    );
  });

  it('never loses value with a longer horizon at gains of 0 or more without fees', () => {
    const uncharged = fc
      .tuple(anyItem({ maxHorizon: 30 }), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 10 }))
      .map(([item, hundredths, years]) => {
        const gain = hundredths / 100;
        const line = { investmentHorizon: 0, unfavourableGain: gain, moderateGain: gain, favourableGain: gain };
        return { item: { ...item, feeScheme: null, path: [line] }, years };
      });
    fc.assert(
      fc.property(uncharged, ({ item, years }) => {
        const longer = forecastOf({ ...item, investmentHorizon: item.investmentHorizon + years });
        expect(longer.totals.expectedAssets).toBeGreaterThanOrEqual(forecastOf(item).totals.expectedAssets ?? Infinity);
      }),
    );
  });

  it('is worth at least as much without a fee, and returns the difference (SIL-101)', () => {
    fc.assert(
      fc.property(anyItem(), (item) => {
        const { totals, disclosure } = forecastOf(item);
        const free = forecastOf({ ...item, feeScheme: null });

        expect(free.totals.expectedAssets).toBeGreaterThanOrEqual(totals.expectedAssets ?? Infinity);
        expect(disclosure.assetsWithoutFee).toBe(free.totals.expectedAssets);
        if (totals.totalInvestment > 0) expect(free.disclosure.costPerYear).toBe(0);
        expect(disclosure.costPerYear ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('charges at most the deposits, and nothing at a full discount', () => {
    fc.assert(
      fc.property(anyItem(), (item) => {
        const { totals } = forecastOf(item);

        expect(totals.indicativeFee).toBeLessThanOrEqual(totals.totalInvestment);
        expect(forecastOf({ ...item, discount: 1 }).totals.indicativeFee).toBe(0);
      }),
    );
  });

  it('orders the scenarios like their gains', () => {
    fc.assert(
      fc.property(anyItem(), (item) => {
        const { series, months } = forecastOf(item);
        const at = (name: number, month: number) => series[name * (months + 1) + month] ?? Number.NaN;
        for (const month of [0, 1, 12, months]) {
          expect(at(1, month)).toBeLessThanOrEqual(at(2, month));
          expect(at(2, month)).toBeLessThanOrEqual(at(3, month));
        }
      }),
    );
  });
});
