import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProduct } from '#domain/cart/cart-product.ts';
import { canMove, isForQualifiedInvestors } from '#domain/packages/can-move.ts';
import { packageClassShares } from '#domain/packages/class-shares.ts';
import { packageOfFund, packageOfTemplate } from '#domain/packages/new-package.ts';
import { defaultInputMethod, type PackageInput } from '#domain/packages/package-item.ts';
import { putBackInput } from '#domain/packages/put-back.ts';
import { isAboveWhole, shownShare, templateRatios } from '#domain/packages/template-ratios.ts';
import { cartCatalogue, fund, packageItem, terms } from '#test/helpers/cart-catalogue.ts';

const catalogue = cartCatalogue();
const start = { uuid: 'uuid1', amountInputMethod: 'AMOUNT', chargingMethodId: 'concurrently' } as const;

describe('a new package', () => {
  it('is entered in percent in Slovak and in amounts otherwise (PACK-05)', () => {
    expect(['sk', 'cs', 'en'].map(defaultInputMethod)).toEqual(['PERCENT', 'AMOUNT', 'AMOUNT']);
  });

  it('of a fund is the advisor’s, with the whole share and nothing invested (PACK-15, PACK-16)', () => {
    expect(packageOfFund('equity', 'Mine', 'CZK', start)).toMatchObject({
      itemType: 'Package',
      id: 'uuid1',
      name: 'Mine',
      packageType: 'Advisor',
      calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId: 'CZK', investmentHorizon: 0 },
      funds: [{ id: 'equity', investedAmount: 0, share: 100 }],
    });
  });

  it('of a template has its type, name, currency and ratios (SIL-108)', () => {
    const template = {
      id: 'template',
      name: 'Retirement',
      packageType: 'Organisation',
      currencyId: 'EUR',
      funds: [
        { idFund: 'equity', ratio: 70 },
        { idFund: 'bond', ratio: 30 },
      ],
    } as const;
    expect(packageOfTemplate(template, start)).toMatchObject({
      id: 'template',
      name: 'Retirement',
      packageType: 'Organisation',
      sharesLead: true,
      calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId: 'EUR' },
      funds: [
        { id: 'equity', investedAmount: 0, share: 70 },
        { id: 'bond', investedAmount: 0, share: 30 },
      ],
    });
  });
});

describe('moving a fund into a package', () => {
  it('is not for funds of qualified investors (PACK-03)', () => {
    expect(isForQualifiedInvestors('qualified', catalogue)).toBe(true);
    expect(canMove('qualified', packageItem(), catalogue)).toBe(false);
    expect(canMove('equity', packageItem(), catalogue)).toBe(true);
  });

  it('is not into a package without a type (PACK-04, SIL-105)', () => {
    expect(canMove('equity', packageItem({ packageType: null }), catalogue)).toBe(false);
    expect(canMove('equity', packageItem({ packageType: 'Organisation' }), catalogue)).toBe(true);
  });
});

describe('a fund put back from a package', () => {
  const product = findProduct({ itemType: 'Fund', id: 'equity', calcInput: { startingLineId: null } }, catalogue);
  const put = (input: Partial<PackageInput>) =>
    product && putBackInput(product, terms(), { ...packageItem().calcInput, ...input }, 'CZK');

  it('takes default values, keeping currency, horizon and charging method (SIL-107)', () => {
    expect(put({ currencyId: 'EUR', investmentHorizon: 23, chargingMethodId: 'upfront' })).toMatchObject({
      oneOffAmount: null,
      periodicalAmount: null,
      currencyId: 'EUR',
      investmentHorizon: 23,
      chargingMethodId: 'upfront',
    });
  });

  it('takes the default of what was not entered or is not offered', () => {
    const input = put({ currencyId: 'USD', investmentHorizon: 0, chargingMethodId: null });
    expect(input).toMatchObject({ currencyId: 'CZK', investmentHorizon: 10, chargingMethodId: 'concurrently' });
  });
});

describe('the ratios of a template', () => {
  it('add up to 100 exactly where the shares do up to their rounding (PACK-25, PACK-27)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const shares = Array.from({ length: count }, () => Math.round(1_000_000 / count) / 10_000);
        const ratios = templateRatios(shares);
        expect(isAboveWhole(shares)).toBe(false);
        expect(ratios.reduce((sum, ratio) => sum + Math.round(ratio * 10_000), 0)).toBe(1_000_000);
      }),
    );
  });

  it('stay as they are below the whole; above it they are too much (PACK-27)', () => {
    expect(templateRatios([50, 20])).toEqual([50, 20]);
    expect(isAboveWhole([50, 50.1])).toBe(true);
  });

  it('are shown with one decimal (SIL-102)', () => {
    expect(shownShare(33.3333)).toBe(33.3);
    expect(shownShare(16.65)).toBe(16.7);
  });
});

describe('packageClassShares', () => {
  it('adds up the shares of funds of one class, and shares equally where there are none', () => {
    const fundById = new Map([...catalogue.fundById, ['other', fund({ id: 'other' })] as const]);
    const funds = [
      { id: 'equity', investedAmount: 0, share: 50 },
      { id: 'bond', investedAmount: 0, share: 30 },
      { id: 'other', investedAmount: 0, share: 20 },
    ];
    expect(packageClassShares({ funds }, fundById)).toEqual([
      { assetClassId: 'shares', part: 0.7 },
      { assetClassId: 'bonds', part: 0.3 },
    ]);
    const idle = funds.slice(0, 2).map((one) => ({ ...one, share: 0 }));
    expect(packageClassShares({ funds: idle }, fundById).map(({ part }) => part)).toEqual([0.5, 0.5]);
  });
});
