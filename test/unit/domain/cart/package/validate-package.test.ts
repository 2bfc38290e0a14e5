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
} from '#test/helpers/cart-catalogue.ts';

const catalogue = cartCatalogue();

/** What was entered is judged by itself, and what it adds up to by its figures. */
function errors(item: PackagePosition) {
  const entered = validatePackage(item, packageOffer(item, catalogue));
  const summed = divisionErrors(item.division, dividedPackage(item.division, item.calcInput.investedAmount));
  return { fields: { ...summed.fields, ...entered.fields }, funds: [...entered.funds, ...summed.funds] };
}

const fieldsOf = (calcInput: Partial<PackageInput>, parts: Partial<PackagePosition> = {}) =>
  errors(packageItem({ ...parts, calcInput })).fields;

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
    // Any currency and charging method will do before there is a fund that could offer it, but there has to be one.
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

  it('takes an automatic split in percent although it misses 100 by its rounding (SIL-103)', () => {
    const division = equalDivision('PERCENT', ['equity', 'bond', 'unclassed']);
    expect(fieldsOf({}, { division })).toEqual({});
  });

  it('takes shares from 0 to 100 (PACK-24)', () => {
    const division = byShares('PERCENT', { equity: 101, unclassed: -1 });
    expect(errors(packageItem({ division })).funds).toEqual([
      { id: 'unclassed', message: { key: 'number.min', bound: 0 } },
      { id: 'equity', message: { key: 'number.max', bound: 100 } },
    ]);
    const ends = byShares('PERCENT', { equity: 100, unclassed: 0 });
    expect(errors(packageItem({ division: ends }))).toEqual({ fields: {}, funds: [] });
  });

  it('takes amounts from 0 on', () => {
    const division = byAmounts(100_000, { equity: 100_001, unclassed: -1 });
    expect(errors(packageItem({ division }))).toEqual({
      fields: {},
      funds: [{ id: 'unclassed', message: { key: 'number.min', bound: 0 } }],
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
    const division = equalDivision('AMOUNT', ['left', 'right']);
    expect(packageOffer(packageItem({ division }), offering)).toEqual({
      currencyIds: ['EUR', 'USD'],
      chargingMethodIds: ['upfront'],
      investmentHorizon: { min: 1, max: 40 },
      refusing: [],
    });
  });

  it('bounds the horizon by the latest beginning and the earliest end', () => {
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

  it('offers nothing without funds, and no charging method where a fund has no contract type', () => {
    const empty = packageItem({ division: equalDivision('AMOUNT', []) });
    expect(packageOffer(empty, catalogue)).toMatchObject({ currencyIds: [], chargingMethodIds: [] });
    const offering = cartCatalogue({ contractTypeById: new Map() });
    const item = packageItem({ division: equalDivision('AMOUNT', ['equity']) });
    expect(packageOffer(item, offering)).toMatchObject({ currencyIds: ['CZK', 'EUR'], chargingMethodIds: [] });
  });
});
