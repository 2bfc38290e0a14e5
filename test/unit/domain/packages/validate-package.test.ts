import { describe, expect, it } from 'vitest';
import { packageOffer } from '#domain/packages/package-offer.ts';
import type { PackageInput, PackageItem } from '#domain/packages/package-item.ts';
import { validatePackage } from '#domain/packages/validate-package.ts';
import { cartCatalogue, contractType, fund, packageItem } from '#test/helpers/cart-catalogue.ts';

const catalogue = cartCatalogue();
const errors = (item: PackageItem) => validatePackage(item, packageOffer(item, catalogue));
const fieldsOf = (calcInput: Partial<PackageInput>, parts: Partial<PackageItem> = {}) =>
  errors(packageItem({ ...parts, calcInput })).fields;
const split = (left: [number, number], right: [number, number]) => [
  { id: 'equity', investedAmount: left[0], share: left[1] },
  { id: 'unclassed', investedAmount: right[0], share: right[1] },
];

describe('validatePackage', () => {
  it('finds nothing wrong with a whole package', () => {
    expect(errors(packageItem())).toEqual({ fields: {}, funds: [] });
  });

  it('requires amount, currency and horizon; nothing invested is no amount (PACK-17)', () => {
    const required = { key: 'mixed.required' };
    expect(fieldsOf({ investedAmount: null })).toEqual({ investedAmount: required });
    expect(fieldsOf({ investedAmount: 0 })).toEqual({ investedAmount: required });
    expect(fieldsOf({ currencyId: null })).toEqual({ currencyId: required });
    expect(fieldsOf({ investmentHorizon: null })).toEqual({ investmentHorizon: required });
  });

  it('takes only a currency and a horizon that all funds allow', () => {
    expect(fieldsOf({ currencyId: 'USD' })).toHaveProperty('currencyId');
    expect(fieldsOf({ investmentHorizon: 0 })).toEqual({ investmentHorizon: { key: 'number.min', bound: 1 } });
    expect(fieldsOf({ investmentHorizon: 41 })).toEqual({ investmentHorizon: { key: 'number.max', bound: 40 } });
  });

  it('requires a charging method for regular payments only (PACK-18, PACK-19)', () => {
    const funds = split([60_000, 60], [40_000, 40]);
    expect(fieldsOf({ investmentType: 'OneOff', chargingMethodId: null }, { funds })).toEqual({});
    expect(fieldsOf({ investmentType: 'Periodical', chargingMethodId: null }, { funds })).toEqual({
      chargingMethodId: { key: 'mixed.required' },
    });
    expect(fieldsOf({ investmentType: 'Periodical', chargingMethodId: 'shared' }, { funds })).toHaveProperty(
      'chargingMethodId',
    );
  });

  it('requires a fund (PACK-20)', () => {
    expect(fieldsOf({}, { funds: [] })).toEqual({ funds: { key: 'mixed.funds-in-package-required' } });
  });

  it.each([
    ['AMOUNT', 60_000, 60, 'mixed.cart-package-funds-sum-lower', 39_999, 39.999],
    ['AMOUNT', 60_000, 60, 'mixed.cart-package-funds-sum-higher', 40_001, 40.001],
    ['PERCENT', 60_000, 60, 'mixed.cart-package-funds-sum-lower-percent', 39_900, 39.9],
    ['PERCENT', 60_000, 60, 'mixed.cart-package-funds-sum-higher-percent', 40_100, 40.1],
  ] as const)('compares the sum in mode %s (PACK-21, PACK-22, PACK-23, SIL-104)', (...row) => {
    const [amountInputMethod, amount, share, key, otherAmount, otherShare] = row;
    const funds = split([amount, share], [otherAmount, otherShare]);
    expect(fieldsOf({}, { amountInputMethod, funds })).toEqual({ funds: { key } });
  });

  it('takes an automatic split in percent although it misses 100 by its rounding (SIL-103)', () => {
    const funds = ['equity', 'bond', 'unclassed'].map((id) => ({ id, investedAmount: 33_333, share: 33.3333 }));
    expect(fieldsOf({}, { amountInputMethod: 'PERCENT', funds })).toEqual({});
  });

  it('takes shares from 0 to 100 (PACK-24)', () => {
    const funds = split([101_000, 101], [-1000, -1]);
    expect(errors(packageItem({ amountInputMethod: 'PERCENT', funds }))).toMatchObject({
      funds: [
        { id: 'equity', message: { key: 'number.max', bound: 100 } },
        { id: 'unclassed', message: { key: 'number.min', bound: 0 } },
      ],
    });
  });

  it('names the funds that do not accept the kind of payment', () => {
    const item = packageItem({ calcInput: { investmentType: 'Periodical', investedAmount: 100_000 } });
    expect(errors(item).funds).toEqual([{ id: 'bond', message: { key: 'mixed.forbidden-investment-type' } }]);
  });
});

describe('packageOffer', () => {
  it('is what all the funds have in common', () => {
    const offering = cartCatalogue({
      fundById: new Map([
        ['left', fund({ id: 'left', currencyIds: ['CZK', 'EUR', 'USD'] })],
        ['right', fund({ id: 'right', currencyIds: ['USD', 'EUR'], contractTypeId: 'other' })],
      ]),
      contractTypeById: new Map([
        ['funds', contractType()],
        ['other', contractType({ id: 'other', calcConfiguration: [], commChargingMethods: ['upfront'] })],
      ]),
    });
    const funds = ['left', 'right'].map((id) => ({ id, investedAmount: 0, share: 50 }));
    expect(packageOffer(packageItem({ funds }), offering)).toEqual({
      currencyIds: ['EUR', 'USD'],
      chargingMethodIds: ['upfront'],
      investmentHorizon: { min: 1, max: 40 },
      refusing: [],
    });
  });
});
