import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packageTypes } from '#domain/catalogue/vocabulary.ts';
import { cartOrderSchema, readCart } from '#contract/cart-document.ts';
import {
  packageInvestmentTypes,
  productTypes,
  type CartPosition,
  type PackagePosition,
  type ProductPosition,
} from '#domain/cart/document.ts';
import { noHistory } from '#domain/cart/history/cart-history.ts';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { noDetails } from '#domain/order/order-details.ts';
import type { DividedFund, PackageDivision } from '#domain/packages/division.ts';
import { amountInputMethods } from '#domain/packages/sum-check.ts';
import { createOrderStorage } from '#state/cart/stored/order-storage.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { sealKept, testCipher } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { calcInputOf } from '#test/arbitraries/calc-input.ts';
import { runs } from '#test/setup/runs.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = installFakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

// Damage must not turn one ID into another existing one.
const name = fc.stringMatching(/^id-[\w-]{1,20}$/);
const plain = { noNullPrototype: true };
const product: fc.Arbitrary<ProductPosition> = fc.record(
  {
    uuid: fc.constant(''),
    id: name,
    itemType: fc.constantFrom(...productTypes),
    calcInput: calcInputOf({ amount: moneyAmount(), years: fc.integer({ min: 0, max: 99 }), id: name }, plain),
    texts: fc.constantFrom({}, { oneOffAmount: '12x' }, { investmentHorizon: 'ten', periodicalAmount: '1,2,3' }),
  },
  plain,
);
const percent = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000));
const typed = fc.stringMatching(/^[a-z]{1,9}$/);
const divided: fc.Arbitrary<DividedFund> = fc.oneof(
  fc.record({ id: name, kind: fc.constant('equal' as const), count: fc.integer({ min: 1, max: 9 }) }, plain),
  fc.record({ id: name, kind: fc.constant('share' as const), share: percent }, plain),
  fc.record({ id: name, kind: fc.constant('amount' as const), amount: fc.option(moneyAmount()) }, plain),
  fc.record({ id: name, kind: fc.constant('amount' as const), amount: fc.constant(null), text: typed }, plain),
  fc.record({ id: name, kind: fc.constantFrom('kept' as const, 'new' as const) }, plain),
);
const division = (before: fc.Arbitrary<PackageDivision['before']>): fc.Arbitrary<PackageDivision> =>
  fc.record(
    {
      method: fc.constantFrom(...amountInputMethods),
      leads: fc.constantFrom('shares' as const, 'amounts' as const),
      entered: fc.record({ total: moneyAmount(), count: fc.nat({ max: 9 }) }, plain),
      funds: fc.uniqueArray(divided, { selector: ({ id }) => id, maxLength: 5 }),
      before,
    },
    plain,
  );
const bare = division(fc.constant(null));
const layered = division(fc.option(fc.record({ division: bare, total: moneyAmount() }, plain)));
const bundle: fc.Arbitrary<PackagePosition> = fc.record(
  {
    uuid: fc.constant(''),
    id: name,
    itemType: fc.constant('Package' as const),
    name,
    packageType: fc.option(fc.constantFrom(...packageTypes)),
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
    division: layered,
    texts: fc.constantFrom({}, { investedAmount: '1oo' }),
  },
  plain,
);
const item: fc.Arbitrary<CartPosition> = fc.oneof(product, bundle);
const cart = fc
  .uniqueArray(item, { selector: ({ itemType, id }) => `${itemType} ${id}`, maxLength: 12 })
  .map((items) => items.map((one, index) => ({ ...one, uuid: `uuid-${index}` })));

const junk = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom(null, -1, 1e300, 'x'.repeat(65), '', [], {}, 0.001, true),
);

/** One place of a JSON value replaced, removed, or extended by an unknown key. */
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
  items: readonly CartPosition[],
  { spot, kind, junk: strange }: { spot: number; kind: string; junk: unknown },
) {
  const kept = { cart: { format: 2, items }, details: noDetails, steps: firstSteps, saved: null, history: null };
  // Parts that items share are copied for each.
  const whole: unknown = JSON.parse(JSON.stringify(kept));
  const spots = spotsOf(whole);
  const chosen = spots[spot % spots.length];
  if (chosen && kind === 'remove') Reflect.deleteProperty(chosen.holder, chosen.key);
  if (chosen && kind === 'replace') chosen.holder[chosen.key] = strange;
  if (chosen && kind === 'extra') chosen.holder['extra'] = strange;
  const text = JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  return kind === 'proto' ? text.replace('"uuid"', '"__proto__":{"polluted":true},"uuid"') : text;
}

const newStorage = () => createOrderStorage({ newEdition: () => 'edition', cipher: () => testCipher });
const open = () => newStorage().open('ann')?.document.positions ?? [];

describe('a stored cart', () => {
  it('is restored as written, with typed texts and layers of divisions (SHELL-61)', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        const here = newStorage();
        here.open('ann');
        here.write({
          document: cartOf(positions),
          details: noDetails,
          steps: firstSteps,
          history: noHistory,
          saved: null,
        });
        expect(open()).toEqual(positions);
      }),
      { numRuns: runs(500) },
    );
  });

  it('opens whatever was done to its text: undamaged items stay, nothing throws (R14)', () => {
    fc.assert(
      fc.property(fc.record({ items: cart, harm: damage }), ({ items, harm }) => {
        sealKept(damaged(items, harm), 'ann');
        const revived = open();
        const lost = items.filter((one) => !revived.some((other) => isDeepStrictEqual(one, other))).length;
        // One place damages one item, or the whole text around the items.
        expect(lost <= 1 || revived.length === 0).toBe(true);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: runs(5000) },
    );
  });

  it('opens with every undamaged value of its order (R14)', () => {
    const order = {
      id: '0123456789abcdef0123456789abcdef',
      contractIsAppendix: false,
      serviceFeeId: 'fix',
      advisorFeeRelative: 0.85,
      advisorFeeAbsolute: 1500,
      discount: 12.5,
      frameworkContractId: 'framework',
      dateOfBirth: '1985-03-14',
      isLtip: true,
      texts: { discount: '1x' },
    };
    const field = fc.constantFrom(...(Object.keys(order) as (keyof typeof order)[]));
    fc.assert(
      fc.property(fc.record({ harmed: field, strange: junk }), ({ harmed, strange }) => {
        const kept = JSON.parse(JSON.stringify({ format: 2, items: [], order })) as { order: Record<string, unknown> };
        kept.order[harmed] = strange;
        const read = readCart(kept)?.order;
        const sound = { ...order, [harmed]: read?.[harmed] };
        expect(read).toEqual(sound);
        expect(cartOrderSchema.safeParse(read).success).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
    expect(readCart({ format: 2, items: [], order: 'none' })).toEqual(cartOf([]));
    expect(readCart({ format: 2, items: [], order: { dateOfBirth: '1985-02-30' } })).toEqual(cartOf([]));
  });

  it('opens any truncated text (R14)', () => {
    fc.assert(
      fc.property(fc.record({ items: cart, cut: fc.nat() }), ({ items, cut }) => {
        const whole = JSON.stringify({ cart: { format: 2, items } });
        sealKept(whole.slice(0, cut % whole.length), 'ann');
        expect(open()).toEqual([]);
        // It is not overwritten by what comes next.
        expect(storage.texts.get('order-aside:ann')).toBe(storage.texts.get('order:ann'));
      }),
    );
  });
});
