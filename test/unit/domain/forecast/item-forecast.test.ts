import { describe, expect, it } from 'vitest';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import { forecastItem, seriesAndTotals, seriesLength } from '#domain/forecast/item-forecast.ts';
import { yearlyPoints } from '#domain/forecast/series-points.ts';
import { calculationVectors } from '#test/helpers/data/calculation-vectors.ts';

const { items, expected } = calculationVectors;

function forecastOf(item: ForecastItem) {
  const months = item.investmentHorizon * 12;
  const series = new Float64Array(seriesLength(months));
  return { ...forecastItem(item, series, 0), yearly: yearlyPoints(series, 0, months), series, months };
}

const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const plain: ForecastItem = {
  id: 'a',
  oneOffAmount: 0,
  periodicalAmount: 0,
  investmentHorizon: 1,
  path: [line],
};
const flatScheme = (rate: number) => ({
  calculationBase: 'Gross' as const,
  paymentRanges: [{ from: 0, rate }],
  prepaidRanges: [{ from: 0, rate }],
});

describe('forecastItem', () => {
  it('has forty vectors', () => {
    expect(items).toHaveLength(40);
  });

  it.each(items.map((item, index) => ({ id: item.id, item, wanted: expected[index] })))(
    'matches vector $id to the cent, its yearly points to 1e-6 (CALC-01, CALC-02, CALC-04)',
    ({ item, wanted }) => {
      const { totals, yearly } = forecastOf(item);

      expect({ id: item.id, ...totals }).toEqual({
        id: wanted?.id,
        totalInvestment: wanted?.totalInvestment,
        expectedAssets: wanted?.expectedAssets,
        expectedReturns: wanted?.expectedReturns,
        indicativeFee: wanted?.indicativeFee,
      });
      for (const name of seriesNames)
        for (const [year, value] of (wanted?.yearly[name] ?? []).entries())
          expect(Math.abs((yearly[name][year] ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-6 + value * 1e-13);
    },
  );

  it('pays the one-off amount at month 0 and every instalment at month end (SIL-96)', () => {
    const growing = { ...line, moderateGain: 12 };
    const { series, months } = forecastOf({ ...plain, oneOffAmount: 100, periodicalAmount: 10, path: [growing] });
    const monthly = 1.12 ** (1 / 12);

    expect(series[0]).toBe(100);
    expect(series[2 * (months + 1) + 1]).toBeCloseTo(100 * monthly + 10, 12);
  });

  it('has deposits and fee, but no forecast, for an item with unknown gains', () => {
    const item = { ...plain, oneOffAmount: 1000, periodicalAmount: 100, feeScheme: flatScheme(5), path: null };

    const { totals, disclosure, series, months } = forecastOf(item);

    expect(totals).toEqual({ totalInvestment: 2200, indicativeFee: 110, expectedAssets: null, expectedReturns: null });
    expect(disclosure).toEqual({ feePercent: 5, assetsWithoutFee: null, costPerYear: null, breakEvenMonth: null });
    expect(series[months]).toBe(2200);
    expect([...series.subarray(months + 1)].every(Number.isNaN)).toBe(true);
  });

  it('has a cost per year by the one rate that leads to the value of successive lines', () => {
    const path = [
      { ...line, investmentHorizon: 1, moderateGain: 8 },
      { ...line, moderateGain: 2 },
    ];
    const item = { ...plain, oneOffAmount: 1000, investmentHorizon: 2, feeScheme: flatScheme(5), path };
    // 13 months with a year or more left, then 11.
    const grown = 1.08 ** (13 / 12) * 1.02 ** (11 / 12);
    const rateOf = (factor: number) => 100 * ((factor * grown) ** (1 / 2) - 1);

    expect(forecastOf(item).disclosure.costPerYear).toBe(Number((rateOf(1) - rateOf(0.95)).toFixed(2)));
  });

  it('has the same series and totals without further requests', () => {
    for (const item of [
      { ...plain, oneOffAmount: 1000, feeScheme: flatScheme(5) },
      { ...plain, path: null },
    ]) {
      const { totals, series } = forecastOf(item);
      const alone = new Float64Array(series.length);

      expect(seriesAndTotals(forecastPlan(item), alone, 0)).toEqual(totals);
      expect(alone).toEqual(series);
    }
  });

  it('has no fee percentage, cost or rate without deposits', () => {
    expect(forecastOf(plain).disclosure).toEqual({
      feePercent: null,
      assetsWithoutFee: 0,
      costPerYear: null,
      breakEvenMonth: 0,
    });
  });

  it('returns the first month after which the value stays at the deposits, or null (SIL-101)', () => {
    const charged = { ...plain, oneOffAmount: 1000, feeScheme: flatScheme(1), investmentHorizon: 2 };

    // 990 exceeds 1000 in the first month in which 1.12^(t/12) reaches 1000/990: t = 1.06…
    expect(forecastOf({ ...charged, path: [{ ...line, moderateGain: 12 }] }).disclosure.breakEvenMonth).toBe(2);
    expect(forecastOf(charged).disclosure.breakEvenMonth).toBeNull();
    expect(forecastOf({ ...charged, feeScheme: null }).disclosure.breakEvenMonth).toBe(0);
  });

  it('breaks even at the start without growth and fees, despite rounding (SIL-101)', () => {
    const item = { ...plain, periodicalAmount: 1500.1, investmentHorizon: 10 };
    const large = { ...plain, oneOffAmount: 999_999_999_999.99, periodicalAmount: 99_999_999_999.9 };

    expect(forecastOf(item).disclosure.breakEvenMonth).toBe(0);
    expect(forecastOf({ ...large, investmentHorizon: 99 }).disclosure.breakEvenMonth).toBe(0);
    // Without growth, a cent of fee is never earned back.
    expect(
      forecastOf({ ...plain, oneOffAmount: 100, feeScheme: flatScheme(0.01) }).disclosure.breakEvenMonth,
    ).toBeNull();
  });

  it('rounds half a cent up, although doubles are on either side of it (SIL-101)', () => {
    const charged = { ...plain, oneOffAmount: 100, feeScheme: flatScheme(5) };
    const gainTo = (cents: number) => ({ ...line, moderateGain: (cents / 9500 - 1) * 100 });

    expect(forecastOf({ ...charged, path: [gainTo(9999.5)] }).disclosure.breakEvenMonth).toBe(12);
    expect(forecastOf({ ...charged, path: [gainTo(9999.49)] }).disclosure.breakEvenMonth).toBeNull();
  });

  it('has a cost per year equal to the lost gain: 2 % once over one year is about 2 points', () => {
    const item = { ...plain, oneOffAmount: 1000, feeScheme: flatScheme(2), path: [{ ...line, moderateGain: 5 }] };

    // 980 * 1.05 = 1029, which is 2.9 % on 1000.
    expect(forecastOf(item).disclosure.costPerYear).toBe(2.1);
  });

  it.each([
    { what: 'an amount that is no number', item: { ...plain, oneOffAmount: Number.NaN } },
    { what: 'an endless amount', item: { ...plain, periodicalAmount: Infinity } },
    { what: 'an empty path', item: { ...plain, path: [] } },
  ])('throws on $what', ({ item }) => {
    expect(() => forecastOf(item)).toThrow(Error);
  });

  it.each([-1, 0.5, 100])('throws on a horizon of %s years', (investmentHorizon) => {
    expect(() => forecastPlan({ ...plain, investmentHorizon })).toThrow(
      `The horizon is not whole years from 0 to 99: ${investmentHorizon}`,
    );
  });
});
