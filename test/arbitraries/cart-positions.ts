import fc from 'fast-check';
import type { CartPosition } from '#domain/cart/document.ts';
import { byShares, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';

/** An amount in cents: most of them are no whole units. */
const amount = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((cents) => cents / 100);

const currency = fc.constantFrom('CZK', 'CZK', 'EUR');
const horizon = fc.constantFrom(1, 10, 10, 25);
const method = fc.constantFrom('concurrently', 'upfront');

const single = (itemType: 'Fund' | 'Program', id: string, currencies: fc.Arbitrary<string>, isMonthly = true) =>
  fc
    .record({
      oneOffAmount: amount(1000, 400_000),
      periodicalAmount: isMonthly ? fc.option(amount(500, 9000)) : fc.constant(null),
      investmentHorizon: horizon,
      currencyId: currencies,
      chargingMethodId: method,
    })
    .map((input): CartPosition => cartItem(itemType, id, input));

const bundle = (id: string, shares: fc.Arbitrary<Readonly<Record<string, number>>>, currencies: fc.Arbitrary<string>) =>
  fc
    .record({ total: amount(20_000, 900_000), shares, horizon, currencyId: currencies })
    .map(({ total, shares: parts, horizon: years, currencyId }): CartPosition =>
      packageItem({
        uuid: id,
        id,
        name: id,
        calcInput: { investedAmount: total, investmentHorizon: years, currencyId },
        division: byShares('AMOUNT', parts),
      }),
    );

const thirds = fc.constant({ equity: 33.3333, bond: 33.3333, balanced: 33.3333 });
const sevenths = fc.constant({ equity: 14.2857, bond: 57.1428, unclassed: 28.5714 });

/**
 * Carts of one to seven items with cents: funds in two currencies, one of them without a forecast, a program, a contract and
 * packages, one of which has a part without a forecast. They suit the catalogue of `openAddingUp`.
 */
export const cartPositions = (currencies: fc.Arbitrary<string> = currency): fc.Arbitrary<CartPosition[]> =>
  fc
    .tuple(
      single('Fund', 'equity', currencies),
      fc.option(single('Fund', 'bond', currencies, false)),
      fc.option(single('Fund', 'balanced', currencies)),
      fc.option(single('Fund', 'unclassed', currencies)),
      fc.option(single('Program', 'growth', fc.constant('CZK'))),
      fc.option(bundle('Pension', thirds, currencies)),
      fc.option(bundle('Savings', sevenths, currencies)),
    )
    .map((items) => items.filter((item) => item !== null));
