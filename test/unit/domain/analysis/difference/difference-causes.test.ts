import { describe, expect, it } from 'vitest';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { causes, type Cause } from '#domain/analysis/difference/cause.ts';
import type { ConvertedItem, DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { conversionBy } from '#domain/forecast/forex.ts';

const prepaid = { maxAge: 70, maxInvestmentHorizon: 30, maxTargetAmount: 5_000_000 };
const feeScheme = {
  calculationBase: 'Gross' as const,
  paymentRanges: [{ from: 0, rate: 3 }],
  prepaidRanges: [{ from: 0, rate: 4 }],
};
const path = [{ investmentHorizon: 0, unfavourableGain: 1, moderateGain: 5, favourableGain: 8 }];

/** An item whose every input matters: a prepaid fee of a client of 55 years counts 15 of its 20 years. */
const base = {
  id: 'item',
  leftOut: null,
  forecast: {
    oneOffAmount: 100_000,
    periodicalAmount: 2000,
    investmentHorizon: 20,
    chargingMethod: { method: 'UpFront' as const },
    feeScheme,
    discount: 0.25,
    prepaid,
    age: 55,
    path,
  },
  currencyId: 'CZK',
  conversion: conversionBy(1),
} satisfies ConvertedItem;

const withInput = (input: Partial<ConvertedItem['forecast']>): ConvertedItem => ({
  ...base,
  forecast: { ...base.forecast, ...input },
});

const examples: readonly { input: string; cause: Cause; other: DifferenceItem | null }[] = [
  { input: 'a missing item', cause: 'products', other: null },
  { input: 'an item below the minimum', cause: 'leftOut', other: { id: 'item', leftOut: 'below-minimum' } },
  { input: 'the currency', cause: 'amounts', other: { ...base, currencyId: 'EUR', conversion: conversionBy(24.31) } },
  { input: 'the one-off amount', cause: 'oneOffAmount', other: withInput({ oneOffAmount: 150_000 }) },
  { input: 'the monthly amount', cause: 'periodicalAmount', other: withInput({ periodicalAmount: 3000 }) },
  { input: 'the horizon', cause: 'investmentHorizon', other: withInput({ investmentHorizon: 10 }) },
  {
    input: 'the charging method',
    cause: 'chargingMethod',
    other: withInput({ chargingMethod: { method: 'Concurrently' } }),
  },
  { input: 'the fee scheme', cause: 'feeTerms', other: withInput({ feeScheme: { ...feeScheme, prepaidRanges: [] } }) },
  { input: 'the discount', cause: 'feeTerms', other: withInput({ discount: 0.5 }) },
  { input: 'the highest age', cause: 'feeTerms', other: withInput({ prepaid: { ...prepaid, maxAge: 60 } }) },
  {
    input: 'the longest prepaid horizon',
    cause: 'feeTerms',
    other: withInput({ prepaid: { ...prepaid, maxInvestmentHorizon: 10 } }),
  },
  {
    input: 'the highest target amount',
    cause: 'feeTerms',
    other: withInput({ prepaid: { ...prepaid, maxTargetAmount: 100_000 } }),
  },
  { input: 'the age', cause: 'feeTerms', other: withInput({ age: 65 }) },
  { input: 'an unknown age', cause: 'feeTerms', other: withInput({ age: null }) },
  { input: 'the gains', cause: 'gains', other: withInput({ path: [{ ...path[0], moderateGain: 6 }] as typeof path }) },
  { input: 'the rate', cause: 'rate', other: { ...base, conversion: conversionBy(1.1) } },
];

describe('cartDifference', () => {
  it('has an example for every cause', () => {
    expect(new Set(examples.map(({ cause }) => cause))).toEqual(new Set(causes));
  });

  it.each(examples)('gives the whole difference by $input to $cause (calculation, section 13)', ({ cause, other }) => {
    const answer = cartDifference([base], other ? [other] : [], { figure: 'expectedAssets', scenario: 'moderate' });

    expect(answer.difference).not.toBe(0);
    expect(answer.causes).toEqual({ [cause]: answer.difference });
  });
});
