import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCart } from '#contract/cart-document.ts';
import { splitOf } from '#domain/packages/divided-package.ts';
import { createOrderStorage } from '#state/cart/stored/order-storage.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { testCipher } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = installFakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

const newStorage = () => createOrderStorage({ newEdition: () => 'edition', cipher: () => testCipher });
const open = () => newStorage().open('ann')?.document.positions ?? [];

describe('a stored cart', () => {
  it('opens five megabytes of junk and nested divisions as an empty cart (R14)', () => {
    storage.texts.set('cart:ann', 'x'.repeat(5_000_000));
    expect(open()).toEqual([]);
    const { division: top, ...rest } = packageItem();
    const [head, tail] = JSON.stringify({ ...top, before: 'deep' }).split('"deep"');
    const deep = `${`${head}{"total":1,"division":`.repeat(5000)}${JSON.stringify(top)}${`}${tail}`.repeat(5000)}`;
    const entry = JSON.stringify(rest).replace(/^\{/, `{"division":${deep},`);
    storage.texts.set('cart:ann', `{"version":1,"revision":1,"value":{"format":2,"items":[${entry}]}}`);
    expect(open()).toEqual([]);
  });

  it('contains no product and no UUID twice', () => {
    const one = cartItem('Fund', 'equity');
    const items = [one, { ...one, uuid: 'other' }, { ...one, id: 'bond' }];
    expect(readCart({ format: 2, items })?.positions).toEqual([one]);
  });

  it('contains no fund of a package twice', () => {
    const held = packageItem();
    const [first] = held.division.funds;
    const twice = { ...held.division, funds: [first, { ...first, amount: 1 }] };
    const read = readCart({ format: 2, items: [{ ...held, division: twice }] })?.positions;
    expect(read).toMatchObject([{ division: { funds: [{ id: 'equity', amount: 60_000 }] } }]);
  });

  it('drops an item with an amount of more than two decimals', () => {
    const items = [cartItem('Fund', 'equity', { oneOffAmount: 0.125 })];
    expect(readCart({ format: 2, items })).toEqual(cartOf([]));
  });
});

describe('a cart stored before formats were versioned', () => {
  const { division: _, texts, ...bundled } = packageItem();
  const former = (amountInputMethod: string, sharesLead: boolean, figures: Record<string, [number, number]>) => ({
    ...bundled,
    amountInputMethod,
    sharesLead,
    funds: Object.entries(figures).map(([id, [investedAmount, share]]) => ({ id, investedAmount, share })),
  });
  const read = (kept: object) => {
    const [found] = readCart({ items: [kept] })?.positions ?? [];
    if (found?.itemType !== 'Package') throw new Error('no package');
    return { found, split: splitOf(found.division, 100_000), later: splitOf(found.division, 200_000) };
  };

  it('opens completely: products, and packages with their figures', () => {
    const { texts: none, ...program } = cartItem('Program', 'growth');
    expect(readCart({ items: [{ ...program, isAmlValidated: true }] })).toEqual(cartOf([{ ...program, texts: none }]));
    const { found, split } = read(former('AMOUNT', false, { equity: [60_000, 60], bond: [40_000, 40] }));
    expect(found).toMatchObject({ ...bundled, texts });
    expect(split).toEqual({ shares: [60, 40], amounts: [60_000, 40_000] });
  });

  it('behaves as before: typed amounts stay, shares and equal splits are recomputed', () => {
    expect(read(former('AMOUNT', false, { equity: [60_000, 60], bond: [40_000, 40] })).later.amounts).toEqual([
      60_000, 40_000,
    ]);
    expect(read(former('AMOUNT', true, { equity: [60_000, 60], bond: [40_000, 40] })).later.amounts).toEqual([
      120_000, 80_000,
    ]);
    expect(read(former('PERCENT', false, { equity: [60_000, 60], bond: [40_000, 40] })).later.amounts).toEqual([
      120_000, 80_000,
    ]);
    expect(read(former('AMOUNT', false, { equity: [50_000, 50], bond: [50_000, 50] })).later.amounts).toEqual([
      100_000, 100_000,
    ]);
  });
});
