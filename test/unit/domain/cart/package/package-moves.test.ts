import { describe, expect, it } from 'vitest';
import { findProduct, isForQualifiedInvestors } from '#domain/cart/product/cart-product.ts';
import { packageClassShares } from '#domain/cart/resolve/resolve-package.ts';
import type { PackageInput } from '#domain/cart/document.ts';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import { defaultInputMethod, packageOfFund, packageOfTemplate } from '#domain/cart/package/new-package.ts';
import { prepareMove, putBackInput } from '#domain/cart/prepare/prepare-change.ts';
import { splitOf } from '#domain/packages/divided-package.ts';
import { shownShare } from '#domain/packages/shown-shares.ts';
import { isAboveWhole, templateRatios } from '#domain/packages/template-ratios.ts';
import { cartCatalogue, cartItem, fund, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

const catalogue = cartCatalogue();
const start = { uuid: 'uuid1', method: 'AMOUNT', chargingMethodId: 'concurrently' } as const;

describe('new package', () => {
  it('uses percentages in Slovak and amounts otherwise (PACK-05)', () => {
    expect(['sk', 'cs', 'en'].map(defaultInputMethod)).toEqual(['PERCENT', 'AMOUNT', 'AMOUNT']);
  });

  it('from a fund belongs to the advisor, with a full share and no amount (PACK-15, PACK-16)', () => {
    const item = packageOfFund('equity', 'Mine', 'CZK', start);
    expect(item).toMatchObject({
      itemType: 'Package',
      id: 'uuid1',
      name: 'Mine',
      packageType: 'Advisor',
      calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId: 'CZK', investmentHorizon: 0 },
    });
    expect(item.division.funds.map(({ id }) => id)).toEqual(['equity']);
    expect(splitOf(item.division, 0)).toEqual({ shares: [100], amounts: [0] });
  });

  it('from a template has its type, name, currency and ratios (SIL-108)', () => {
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
    const item = packageOfTemplate(template, start);
    expect(item).toMatchObject({
      id: 'template',
      name: 'Retirement',
      packageType: 'Organisation',
      calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId: 'EUR' },
    });
    expect(splitOf(item.division, 0)).toEqual({ shares: [70, 30], amounts: [0, 0] });
    expect(packageOfTemplate({ ...template, name: `${'x'.repeat(200)}y` }, start).name).toBe('x'.repeat(200));
  });
});

describe('moving a fund into a package', () => {
  const moved = (id: string, item: ReturnType<typeof packageItem>) => {
    const fundAlone = cartItem('Fund', id);
    const document = cartOf([fundAlone, item]);
    const wanted = { uuid: item.uuid, fundUuid: fundAlone.uuid };
    const prepared = prepareMove(document, wanted, { catalogue, packagesDisabled: false });
    return 'command' in prepared && applyCommand(document, prepared.command, orderContext()).done;
  };

  it('is refused for funds for qualified investors (PACK-03)', () => {
    expect(isForQualifiedInvestors('qualified', catalogue)).toBe(true);
    expect(moved('qualified', packageItem())).toBe(false);
    expect(moved('fund1', packageItem())).toBe(true);
  });

  it('is refused for a package without a type (PACK-04, SIL-105)', () => {
    expect(moved('fund1', packageItem({ packageType: null }))).toBe(false);
    expect(moved('fund1', packageItem({ packageType: 'Organisation' }))).toBe(true);
  });
});

describe('fund returned from a package', () => {
  const product = findProduct({ itemType: 'Fund', id: 'equity', calcInput: { startingLineId: null } }, catalogue);
  const put = (input: Partial<PackageInput>, userCurrencyId = 'CZK', of = product) =>
    of && putBackInput(of, terms(), { ...packageItem().calcInput, ...input }, userCurrencyId);

  it("gets default values with the package's currency, horizon and charging method (SIL-107)", () => {
    expect(put({ currencyId: 'EUR', investmentHorizon: 23, chargingMethodId: 'upfront' })).toMatchObject({
      oneOffAmount: null,
      periodicalAmount: null,
      currencyId: 'EUR',
      investmentHorizon: 23,
      chargingMethodId: 'upfront',
    });
  });

  it('gets the default of values that are missing or not offered', () => {
    const input = put({ currencyId: 'USD', investmentHorizon: 0, chargingMethodId: null });
    expect(input).toMatchObject({ currencyId: 'CZK', investmentHorizon: 10, chargingMethodId: 'concurrently' });
    expect(put({ currencyId: 'USD' }, 'EUR')).toMatchObject({ currencyId: 'EUR' });
    expect(put({ currencyId: null }, 'EUR')).toMatchObject({ currencyId: 'EUR' });
    const withoutType = product && { ...product, contractType: null };
    expect(put({ chargingMethodId: 'upfront' }, 'CZK', withoutType)).toMatchObject({ chargingMethodId: null });
  });
});

describe('ratios of a template', () => {
  it('stay unchanged below 100; more than 100 is too much (PACK-27)', () => {
    expect(templateRatios([50, 20])).toEqual([50, 20]);
    expect(isAboveWhole([50, 50.1])).toBe(true);
  });

  it('are displayed with one decimal (SIL-102)', () => {
    expect(shownShare(33.3333)).toBe(33.3);
    expect(shownShare(16.65)).toBe(16.7);
  });
});

describe('packageClassShares', () => {
  it('adds up shares by class, unknown ones included, and uses equal shares without a division', () => {
    const fundById = new Map([...catalogue.fundById, ['other', fund({ id: 'other' })] as const]);
    const funds = ['equity', 'bond', 'other'].map((id) => ({ id }));
    expect(packageClassShares(funds, [50, 30, 20], fundById)).toEqual([
      { assetClassId: 'shares', part: 0.7 },
      { assetClassId: 'bonds', part: 0.3 },
    ]);
    expect(packageClassShares([{ id: 'equity' }, { id: 'gone' }], [75, 25], fundById)).toEqual([
      { assetClassId: 'shares', part: 0.75 },
      { assetClassId: null, part: 0.25 },
    ]);
    const idle = packageClassShares(funds.slice(0, 2), [0, 0], fundById);
    expect(idle.map(({ part }) => part)).toEqual([0.5, 0.5]);
    expect(packageClassShares(funds.slice(0, 2), [], fundById)).toEqual(idle);
  });
});
