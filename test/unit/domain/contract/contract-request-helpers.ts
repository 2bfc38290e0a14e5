import fc from 'fast-check';
import type { CartContext } from '#domain/cart/context.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { contractTerms } from '#domain/contract/contract-request.ts';
import { byShares, cartCatalogue, cartItem, fund, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, frameworkContract, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';

const shared = terms();
const funds = ['equity', 'bond', 'third', 'fourth'].map((id) => fund({ id, name: id }));
const context: CartContext = {
  catalogue: cartCatalogue({ fundById: new Map(funds.map((one) => [one.id, one])) }),
  terms: () => shared,
  ordering: orderContext({ user: freeUser(), frameworkContracts: [frameworkContract()] }),
};
export const termsOf = (positions: readonly CartPosition[], order = {}) =>
  contractTerms(resolveCart(cartOf(positions, order), context));

const cents = (max: number) => fc.integer({ min: 100_000, max }).map((value) => value / 100);
const amount = fc.option(cents(100_000_000), { nil: null });
const amounts = fc
  .record({ oneOffAmount: amount, periodicalAmount: fc.option(cents(40_000_000), { nil: null }) })
  .filter(({ oneOffAmount, periodicalAmount }) => oneOffAmount !== null || periodicalAmount !== null);

const product: fc.Arbitrary<CartPosition> = fc.oneof(
  fc.tuple(fc.constantFrom('equity', 'third'), amounts).map(([id, input]) => cartItem('Fund', id, input)),
  fc
    .tuple(fc.constantFrom('growth', 'plain'), amounts)
    .map(([id, input]) => cartItem('Program', id, { ...input, oneOffAmount: input.oneOffAmount ?? 1_000 })),
  amounts.map((input) =>
    cartItem('Contract', 'plan', {
      ...input,
      oneOffAmount: input.oneOffAmount ?? 1_000,
      startingLineId: 'dynamic',
      endingLineId: 'balanced',
    }),
  ),
);

const bundle: fc.Arbitrary<CartPosition> = fc
  .record({ share: fc.integer({ min: 1, max: 99 }), total: cents(100_000_000), isOneOff: fc.boolean() })
  .map(({ share, total, isOneOff }) =>
    packageItem({
      calcInput: { investedAmount: total, investmentType: isOneOff ? 'OneOff' : 'Periodical' },
      division: byShares('AMOUNT', { equity: share, fourth: 100 - share }),
    }),
  );

export const positions = fc
  .uniqueArray(fc.oneof(product, bundle), { selector: ({ uuid }) => uuid, maxLength: 6 })
  .map((list) => list.toSorted((left, right) => left.uuid.localeCompare(right.uuid)));
