import { describe, expect, it } from 'vitest';
import { packageOffer } from '#domain/cart/package/package-offer.ts';
import type { PackageInput, PackagePosition } from '#domain/cart/document.ts';
import { divisionErrors, validatePackage } from '#domain/cart/package/validate-package.ts';
import { dividedPackage } from '#domain/packages/divided-package.ts';
import { equalDivision } from '#domain/packages/division.ts';
import {
  byAmounts,
  byShares,
  cartCatalogue,
  configuration,
  contractType,
  fund,
  packageItem,
} from '#test/helpers/cart/cart-catalogue.ts';

const catalogue = cartCatalogue();

/** Returns the errors of the input together with those of the calculated division. */
function errors(item: PackagePosition) {
  const entered = validatePackage(item, packageOffer(item, catalogue));
  const summed = divisionErrors(item.division, dividedPackage(item.division, item.calcInput.investedAmount));
  return { fields: { ...summed.fields, ...entered.fields }, funds: [...entered.funds, ...summed.funds] };
}

const fieldsOf = (calcInput: Partial<PackageInput>, parts: Partial<PackagePosition> = {}) =>
  errors(packageItem({ ...parts, calcInput })).fields;

describe('validatePackage', () => {
  it('finds no error in a complete package', () => {
    expect(errors(packageItem())).toEqual({ fields: {}, funds: [] });
  });

  it('requires amount, currency and horizon; 0 is no amount (PACK-17)', () => {
    const required = { key: 'mixed.required' };
    expect(fieldsOf({ investedAmount: null })).toEqual({ investedAmount: required });
    expect(fieldsOf({ investedAmount: 0 })).toEqual({ investedAmount: required });
    expect(fieldsOf({ currencyId: null })).toEqual({ currencyId: required });
    expect(fieldsOf({ investmentHorizon: null })).toEqual({ investmentHorizon: required });
  });

  it('accepts only a currency and a horizon that all funds allow', () => {
    expect(fieldsOf({ currencyId: 'USD' })).toHaveProperty('currencyId');
    expect(fieldsOf({ investmentHorizon: 0 })).toEqual({ investmentHorizon: { key: 'number.min', bound: 1 } });
    expect(fieldsOf({ investmentHorizon: 41 })).toEqual({ investmentHorizon: { key: 'number.max', bound: 40 } });
    expect(fieldsOf({ investmentHorizon: 1 })).toEqual({});
    expect(fieldsOf({ investmentHorizon: 40 })).toEqual({});
    expect(fieldsOf({ investmentHorizon: 2.5 })).toEqual({ investmentHorizon: { key: 'mixed.required' } });
  });

  it('requires a charging method for regular payments only (PACK-18, PACK-19)', () => {
    const division = byAmounts(100_000, { equity: 60_000, unclassed: 40_000 });
    expect(fieldsOf({ investmentType: 'OneOff', chargingMethodId: null }, { division })).toEqual({});
    expect(fieldsOf({ investmentType: 'Periodical', chargingMethodId: null }, { division })).toEqual({
      chargingMethodId: { key: 'mixed.required' },
    });
    expect(fieldsOf({ investmentType: 'Periodical', chargingMethodId: 'shared' }, { division })).toHaveProperty(
      'chargingMethodId',
    );
  });

  it('requires a fund (PACK-20)', () => {
    const division = byAmounts(0, {});
    const fundsRequired = { funds: { key: 'mixed.funds-in-package-required' } };
    expect(fieldsOf({}, { division })).toEqual(fundsRequired);
    // Without a fund any currency and charging method is accepted, but one is required.
    const chosen = { investmentType: 'Periodical', currencyId: 'USD', chargingMethodId: 'shared' } as const;
    expect(fieldsOf(chosen, { division })).toEqual(fundsRequired);
    expect(fieldsOf({ ...chosen, currencyId: null, chargingMethodId: null }, { division })).toEqual({
      ...fundsRequired,
      currencyId: { key: 'mixed.required' },
      chargingMethodId: { key: 'mixed.required' },
    });
  });

  it.each([
    ['AMOUNT', 'mixed.cart-package-funds-sum-lower', byAmounts(100_000, { equity: 60_000, unclassed: 39_999 })],
    ['AMOUNT', 'mixed.cart-package-funds-sum-higher', byAmounts(100_000, { equity: 60_000, unclassed: 40_001 })],
    ['PERCENT', 'mixed.cart-package-funds-sum-lower-percent', byShares('PERCENT', { equity: 60, unclassed: 39.9 })],
    ['PERCENT', 'mixed.cart-package-funds-sum-higher-percent', byShares('PERCENT', { equity: 60, unclassed: 40.1 })],
  ] as const)('compares the sum in mode %s (PACK-21, PACK-22, PACK-23, SIL-104)', (_, key, division) => {
    expect(fieldsOf({}, { division })).toEqual({ funds: { key } });
  });

  it('accepts an automatic split in percent that misses 100 by rounding (SIL-103)', () => {
    const division = equalDivision('PERCENT', ['equity', 'bond', 'unclassed']);
    expect(fieldsOf({}, { division })).toEqual({});
  });

  it('accepts shares from 0 to 100 (PACK-24)', () => {
    const division = byShares('PERCENT', { equity: 101, unclassed: -1 });
    expect(errors(packageItem({ division })).funds).toEqual([
      { id: 'unclassed', message: { key: 'number.min', bound: 0 } },
      { id: 'equity', message: { key: 'number.max', bound: 100 } },
    ]);
    const ends = byShares('PERCENT', { equity: 100, unclassed: 0 });
    expect(errors(packageItem({ division: ends }))).toEqual({ fields: {}, funds: [] });
  });

  it('accepts amounts from 0', () => {
    const division = byAmounts(100_000, { equity: 100_001, unclassed: -1 });
    expect(errors(packageItem({ division }))).toEqual({
      fields: {},
      funds: [{ id: 'unclassed', message: { key: 'number.min', bound: 0 } }],
    });
  });

  it('lists the funds that do not accept the investment type', () => {
    const item = packageItem({ calcInput: { investmentType: 'Periodical', investedAmount: 100_000 } });
    expect(errors(item).funds).toEqual([{ id: 'bond', message: { key: 'mixed.forbidden-investment-type' } }]);
  });
});

describe('packageOffer', () => {
  it('contains what all funds have in common', () => {
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
    const division = equalDivision('AMOUNT', ['left', 'right']);
    expect(packageOffer(packageItem({ division }), offering)).toEqual({
      currencyIds: ['EUR', 'USD'],
      chargingMethodIds: ['upfront'],
      investmentHorizon: { min: 1, max: 40 },
      refusing: [],
    });
  });

  it('bounds the horizon by the highest minimum and the lowest maximum', () => {
    const bounds = (id: string, minInvestmentHorizon: number, maxInvestmentHorizon: number) =>
      contractType({ id, calcConfiguration: [configuration({ minInvestmentHorizon, maxInvestmentHorizon })] });
    const offering = cartCatalogue({
      fundById: new Map([
        ['left', fund({ id: 'left', contractTypeId: 'long' })],
        ['right', fund({ id: 'right', contractTypeId: 'short' })],
      ]),
      contractTypeById: new Map([
        ['long', bounds('long', 5, 30)],
        ['short', bounds('short', 3, 20)],
      ]),
    });
    const division = equalDivision('AMOUNT', ['left', 'right']);
    expect(packageOffer(packageItem({ division }), offering).investmentHorizon).toEqual({ min: 5, max: 20 });
  });

  it('is empty without funds, and without charging methods if a fund has no contract type', () => {
    const empty = packageItem({ division: equalDivision('AMOUNT', []) });
    expect(packageOffer(empty, catalogue)).toMatchObject({ currencyIds: [], chargingMethodIds: [] });
    const offering = cartCatalogue({ contractTypeById: new Map() });
    const item = packageItem({ division: equalDivision('AMOUNT', ['equity']) });
    expect(packageOffer(item, offering)).toMatchObject({ currencyIds: ['CZK', 'EUR'], chargingMethodIds: [] });
  });
});
