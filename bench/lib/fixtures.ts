import type { FeeScheme } from '../../src/domain/fees/fee-scheme.ts';
import type { ForecastItem, PathLine } from '../../src/domain/forecast/forecast-item.ts';
import { oneOf, seededRandom, wholeBetween } from './prng.ts';

const scheme: FeeScheme = {
  calculationBase: 'Gross',
  paymentRanges: [
    { from: 0, rate: 4 },
    { from: 350_000, rate: 3 },
    { from: 1_000_000, rate: 1.5 },
  ],
  prepaidRanges: [
    { from: 0, rate: 3.5 },
    { from: 240_000, rate: 2.5 },
  ],
};

export const cartYears = 40;

/**
 * Returns a cart of 40-year items on at most 200 funds, which means 200 different growths. Every tenth prepays its fee, the
 * others pay it with each instalment.
 */
export function cartOf(items: number, seed = 1): ForecastItem[] {
  const random = seededRandom(seed);
  const funds = Array.from({ length: Math.min(200, items) }, (_, index): PathLine => {
    const moderateGain = 3 + index / 25;
    return { investmentHorizon: 5, unfavourableGain: moderateGain - 4, moderateGain, favourableGain: moderateGain + 3 };
  });
  return Array.from({ length: items }, (_, index) => ({
    id: `item-${index}`,
    oneOffAmount: wholeBetween(random, 0, 1_000) * 1_000,
    periodicalAmount: wholeBetween(random, 1, 200) * 100,
    investmentHorizon: cartYears,
    chargingMethod: { method: index % 10 === 0 ? 'UpFront' : 'Concurrently' },
    feeScheme: scheme,
    discount: oneOf(random, [0, 0.1, 0.25]),
    prepaid: { maxInvestmentHorizon: 30, maxTargetAmount: 1_000_000 },
    path: [oneOf(random, funds)],
  }));
}
