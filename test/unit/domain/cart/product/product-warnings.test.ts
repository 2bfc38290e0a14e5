import { describe, expect, it } from 'vitest';
import type { CommissionModelCode } from '#domain/catalogue/vocabulary.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { productWarnings } from '#domain/cart/product/product-warnings.ts';
import { cartCatalogue, cartItem, contractType, fund, program } from '#test/helpers/cart/cart-catalogue.ts';

type Item = ReturnType<typeof cartItem>;
type Parts = Parameters<typeof cartCatalogue>[0];

const equity = cartItem('Fund', 'equity');

function keysOf(item: Item, parts: Parts, model: CommissionModelCode | null, isLtip = false): string[] {
  const catalogue = cartCatalogue(parts);
  const warnings = productWarnings(item, findProduct(item, catalogue), { model, isLtip }, catalogue);
  return warnings.map(({ key }) => key);
}

const oneFund = (parts: Parameters<typeof fund>[0]): Parts => ({ fundById: new Map([['equity', fund(parts)]]) });
const oneType = (longTermInvestmentProduct: 'NOT_AVAILABLE' | 'REQUIRED' | null): Parts => ({
  contractTypeById: new Map([
    ['funds', contractType({ longTermInvestmentProduct })],
    ['managed', contractType({ id: 'managed', longTermInvestmentProduct })],
  ]),
});

describe('warnings of a product', () => {
  it('contain only that it is no longer offered (CART-60, SIL-128)', () => {
    const gone = cartItem('Fund', 'gone');
    const catalogue = cartCatalogue();
    const warnings = productWarnings(gone, null, { model: 'PAID_ADVISORY_FEE_CZ', isLtip: true }, catalogue);
    expect(warnings).toEqual([{ key: 'product-not-found', name: null }]);
  });

  it.each<[CommissionModelCode | null, boolean, boolean, string[]]>([
    ['PAID_ADVISORY_FEE_CZ', false, true, ['not-for-paid-advisory']],
    ['PAID_ADVISORY_FEE_SK', false, true, ['not-for-paid-advisory']],
    ['PAID_ADVISORY_FEE_CZ', true, false, []],
    ['FIX_FEE_CZ', true, false, ['only-for-paid-advisory']],
    ['SERVIS_SK', true, false, ['only-for-paid-advisory']],
    ['ZDARMA', true, false, ['only-for-paid-advisory']],
    ['FIX_FEE_CZ', false, true, []],
    [null, false, false, []],
  ])(
    'under the model %s of a fund for paid advisory %s, without it %s: %j (CART-58, SIL-89)',
    (model, allowForPaidAdvisory, allowForNotPaidAdvisory, expected) => {
      expect(keysOf(equity, oneFund({ allowForPaidAdvisory, allowForNotPaidAdvisory }), model)).toEqual(expected);
    },
  );

  it('never concern paid advisory for a program or contract type (SIL-89)', () => {
    const parts = oneFund({ id: 'growth', allowForPaidAdvisory: false, allowForNotPaidAdvisory: false });
    for (const item of [cartItem('Program', 'growth'), cartItem('Contract', 'plan')])
      expect(keysOf(item, { ...parts, programById: cartCatalogue().programById }, 'PAID_ADVISORY_FEE_CZ')).toEqual([]);
  });

  it.each([
    [true, false, []],
    [true, true, []],
    [false, false, []],
    [false, true, ['not-for-ltip']],
  ])(
    'of a fund available for LTIP %s, with the flag %s: %j (CART-59, SIL-90)',
    (availableForLTIP, isLtip, expected) => {
      expect(keysOf(equity, oneFund({ availableForLTIP }), null, isLtip)).toEqual(expected);
    },
  );

  it.each([
    ['NOT_AVAILABLE', true, ['not-for-ltip']],
    ['NOT_AVAILABLE', false, []],
    ['REQUIRED', true, []],
    ['REQUIRED', false, ['ltip-required']],
    [null, true, []],
    [null, false, []],
  ] as const)('of a contract type with LTIP %s, with the flag %s: %j (CART-59, SIL-90)', (kind, isLtip, expected) => {
    const programById = new Map([['growth', program()]]);
    expect(keysOf(equity, oneType(kind), null, isLtip)).toEqual(expected);
    expect(keysOf(cartItem('Program', 'growth'), { ...oneType(kind), programById }, null, isLtip)).toEqual(expected);
  });

  it('name the product and are listed together', () => {
    const catalogue = cartCatalogue(oneFund({ allowForPaidAdvisory: false, availableForLTIP: false }));
    const order = { model: 'PAID_ADVISORY_FEE_CZ', isLtip: true } as const;
    expect(productWarnings(equity, findProduct(equity, catalogue), order, catalogue)).toEqual([
      { key: 'not-for-paid-advisory', name: 'Equity fund' },
      { key: 'not-for-ltip', name: 'Equity fund' },
    ]);
  });
});
