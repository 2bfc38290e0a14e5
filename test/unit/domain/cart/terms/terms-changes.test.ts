import { describe, expect, it } from 'vitest';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { cartTerms } from '#domain/cart/terms/cart-terms.ts';
import { termsChanges } from '#domain/cart/terms/terms-changes.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';

const line = { investmentHorizon: 10, unfavourableGain: 1, moderateGain: 2, favourableGain: 3 };
const scheme = { calculationBase: 'Net', paymentRanges: [{ from: 0, rate: 3 }], prepaidRanges: [] } as const;

const item = (id: string, forecast: Partial<ForecastItem> = {}, currencyId = 'CZK'): ResolvedItem => ({
  forecast: {
    id,
    oneOffAmount: 1000,
    periodicalAmount: 0,
    investmentHorizon: 10,
    chargingMethod: { method: 'UpFront' },
    feeScheme: scheme,
    discount: 0.1,
    prepaid: { maxAge: 65 },
    age: 40,
    path: [line],
    ...forecast,
  },
  currencyId,
  classShares: [],
});

const context = (forexRate = 25) => ({
  currencyId: 'CZK',
  rates: [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate, unit: 1 }],
});
const termsOf = (items: readonly ResolvedItem[], rates = context()) => cartTerms(items, rates, '2026-11-20');

const then = [item('one'), item('two', {}, 'EUR'), item(packagePartId('three', 'fund-a')), item('three:fund-b')];
const none = { uncounted: [], fees: [], gains: [], rates: [] };

describe('terms of a cart', () => {
  it('hold everything of the resolved items but the age of the client', () => {
    const { items, hasAge } = termsOf(then);
    const { age, ...forecast } = item('one').forecast;
    expect(age).toBe(40);
    expect(items[0]).toEqual({
      ...forecast,
      chargingMethod: { method: 'UpFront', minimalInvestmentPct: null },
      prepaid: { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null },
      currencyId: 'CZK',
    });
    expect(hasAge).toBe(true);
    expect(termsOf([item('one', { age: null })]).hasAge).toBe(false);
    expect(termsOf([item('one', { prepaid: null })]).hasAge).toBe(false);
  });

  it('have a version that does not depend on amounts, and on everything else', () => {
    const { version } = termsOf(then);
    const versionOf = (forecast: Partial<ForecastItem>, currencyId = 'CZK', rates = context()) =>
      termsOf([item('one', forecast, currencyId), ...then.slice(1)], rates).version;
    expect(versionOf({ oneOffAmount: 5, periodicalAmount: 7, investmentHorizon: 3, age: null })).toBe(version);
    const others = [
      versionOf({ discount: 0.2 }),
      versionOf({ path: null }),
      versionOf({ feeScheme: null }),
      versionOf({ chargingMethod: null }),
      versionOf({ prepaid: null }),
      versionOf({}, 'EUR'),
      versionOf({}, 'CZK', context(26)),
    ];
    expect(new Set([version, ...others]).size).toBe(others.length + 1);
  });
});

describe('changes of terms', () => {
  it('are none for the same terms, or for a missing value instead of null', () => {
    expect(termsChanges(termsOf(then), termsOf(then))).toEqual(none);
    const { chargingMethod: _method, prepaid: _prepaid, discount: _discount, ...plain } = item('one').forecast;
    const sparse = {
      ...termsOf([item('one', { chargingMethod: null, prepaid: null, discount: 0 })]),
      version: 'other',
    };
    const read = { ...sparse, items: [{ ...plain, currencyId: 'CZK' }] };
    expect(termsChanges(read, sparse)).toEqual(none);
  });

  it('name the positions with other fees, other gains, and those that no longer count', () => {
    const now = [
      item('one', { path: [{ ...line, moderateGain: 2.5 }] }),
      item('three:fund-a', { discount: 0 }),
      item('three:fund-b', { feeScheme: { ...scheme, paymentRanges: [{ from: 0, rate: 4 }] } }),
    ];
    expect(termsChanges(termsOf(then), termsOf(now))).toEqual({
      uncounted: ['two'],
      fees: ['three'],
      gains: ['one'],
      rates: [],
    });
  });

  it('name the pairs that are quoted at another rate, whatever the items in that currency', () => {
    const [was] = context().rates;
    const [is] = context(26).rates;
    expect(termsChanges(termsOf(then), termsOf(then, context(26)))).toEqual({ ...none, rates: [{ was, is }] });
    const inverse = { ...context(26), currencyId: 'EUR' };
    expect(termsChanges(termsOf(then), termsOf(then, inverse)).rates).toEqual([{ was, is }]);
  });
});
