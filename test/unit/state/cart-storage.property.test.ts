import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packageTypes } from '#domain/catalogue/vocabulary.ts';
import { productTypes, type CartItem, type ProductItem } from '#domain/cart/cart-item.ts';
import { packageInvestmentTypes, type PackageItem } from '#domain/packages/package-item.ts';
import { amountInputMethods } from '#domain/packages/sum-check.ts';
import { createCartStorage, reviveCart } from '#state/cart-storage.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = installFakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

const name = fc.stringMatching(/^[\w-]{1,20}$/);
const plain = { noNullPrototype: true };
const product: fc.Arbitrary<ProductItem> = fc.record(
  {
    uuid: fc.constant(''),
    id: name,
    itemType: fc.constantFrom(...productTypes),
    isAmlValidated: fc.constant(false),
    calcInput: fc.record(
      {
        oneOffAmount: fc.option(moneyAmount()),
        periodicalAmount: fc.option(moneyAmount()),
        investmentHorizon: fc.option(fc.integer({ min: 0, max: 99 })),
        chargingMethodId: fc.option(name),
        currencyId: fc.option(name),
        startingLineId: fc.option(name),
        endingLineId: fc.option(name),
      },
      plain,
    ),
  },
  plain,
);
const fundOfPackage = fc.record(
  {
    id: name,
    investedAmount: fc.option(moneyAmount()),
    share: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000)),
  },
  plain,
);
const bundle: fc.Arbitrary<PackageItem> = fc.record(
  {
    uuid: fc.constant(''),
    id: name,
    itemType: fc.constant('Package' as const),
    name,
    packageType: fc.option(fc.constantFrom(...packageTypes)),
    amountInputMethod: fc.constantFrom(...amountInputMethods),
    sharesLead: fc.boolean(),
    calcInput: fc.record(
      {
        investmentType: fc.constantFrom(...packageInvestmentTypes),
        investedAmount: fc.option(moneyAmount()),
        currencyId: fc.option(name),
        investmentHorizon: fc.option(fc.integer({ min: 0, max: 99 })),
        chargingMethodId: fc.option(name),
      },
      plain,
    ),
    funds: fc.uniqueArray(fundOfPackage, { selector: ({ id }) => id, maxLength: 5 }),
  },
  plain,
);
const item: fc.Arbitrary<CartItem> = fc.oneof(product, bundle);
const cart = fc
  .uniqueArray(item, { selector: ({ itemType, id }) => `${itemType} ${id}`, maxLength: 12 })
  .map((items) => items.map((one, index) => ({ ...one, uuid: `uuid-${index}` })));

const junk = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom(null, -1, 1e300, 'x'.repeat(65), '', [], {}, 0.001, true),
);

/** One spot of a JSON value replaced, removed, or a strange key added. */
const damage = fc.record({ spot: fc.nat(), kind: fc.constantFrom('replace', 'remove', 'proto', 'extra'), junk });

function spotsOf(value: unknown, spots: { holder: Record<string, unknown>; key: string }[] = []) {
  if (typeof value !== 'object' || value === null) return spots;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    spots.push({ holder, key });
    spotsOf(holder[key], spots);
  }
  return spots;
}

function damaged(
  items: readonly CartItem[],
  { spot, kind, junk: strange }: { spot: number; kind: string; junk: unknown },
) {
  const whole = { version: 1, revision: 1, value: { items: structuredClone(items) } };
  const spots = spotsOf(whole);
  const chosen = spots[spot % spots.length];
  if (chosen && kind === 'remove') Reflect.deleteProperty(chosen.holder, chosen.key);
  if (chosen && kind === 'replace') chosen.holder[chosen.key] = strange;
  if (chosen && kind === 'extra') chosen.holder['extra'] = strange;
  const text = JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  return kind === 'proto' ? text.replace('"uuid"', '"__proto__":{"polluted":true},"uuid"') : text;
}

describe('a stored cart', () => {
  it('comes back as it was written, without anything about a person (SHELL-61, C4)', () => {
    fc.assert(
      fc.property(cart, (items) => {
        const here = createCartStorage();
        here.open('ann');
        here.write(items.map((one) => (one.itemType === 'Package' ? one : { ...one, isAmlValidated: true })));
        expect(createCartStorage().open('ann')).toEqual(items);
        expect(storage.texts.get('cart:ann')).not.toContain('Aml');
      }),
    );
  });

  it('opens whatever was done to its text: undamaged items stay, nothing throws (R14)', () => {
    fc.assert(
      fc.property(cart, damage, (items, harm) => {
        storage.texts.set('cart:ann', damaged(items, harm));
        const revived = createCartStorage().open('ann');
        const lost = items.filter((one) => !revived.some((other) => isDeepStrictEqual(one, other))).length;
        // One spot harms one item, or the whole of the text around them.
        expect(lost <= 1 || revived.length === 0).toBe(true);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('opens any truncated text (R14)', () => {
    fc.assert(
      fc.property(cart, fc.nat(), (items, cut) => {
        const text = JSON.stringify({ version: 1, revision: 1, value: { items } });
        storage.texts.set('cart:ann', text.slice(0, cut % text.length));
        expect(createCartStorage().open('ann')).toEqual([]);
      }),
    );
  });

  it('opens five megabytes of junk as an empty cart (R14)', () => {
    storage.texts.set('cart:ann', 'x'.repeat(5_000_000));
    expect(createCartStorage().open('ann')).toEqual([]);
  });

  it('holds no product and no uuid twice', () => {
    const one = cartItem('Fund', 'equity');
    expect(reviveCart({ items: [one, { ...one, uuid: 'other' }, { ...one, id: 'bond' }] })).toEqual([one]);
  });

  it('holds no fund of a package twice', () => {
    const fundTwice = [
      { id: 'equity', investedAmount: 60, share: 60 },
      { id: 'equity', investedAmount: 40, share: 40 },
    ];
    const [revived] = reviveCart({ items: [{ ...packageItem(), funds: fundTwice }] }) ?? [];
    expect(revived).toMatchObject({ itemType: 'Package', funds: [{ id: 'equity', share: 60 }] });
  });

  it('leaves out an amount with more than two decimals together with its item', () => {
    expect(reviveCart({ items: [cartItem('Fund', 'equity', { oneOffAmount: 0.125 })] })).toEqual([]);
  });
});
