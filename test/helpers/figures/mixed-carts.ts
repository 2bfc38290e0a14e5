import Big from 'big.js';
import fc from 'fast-check';
import { ref } from 'valtio';
import type { CartPosition, PackagePosition } from '#domain/cart/document.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import {
  byAmounts,
  byShares,
  cartCatalogue,
  cartItem,
  configuration,
  contractType,
  fund as newFund,
  packageItem,
  terms,
} from '../cart/cart-catalogue.ts';
import { openCatalogue } from '../cart/open-cart.tsx';
import { beginCrawl, type Factors } from './crawl.tsx';

const currencies = ['CZK', 'EUR', 'USD'] as const;

/** The second one is quoted the other way round. */
const pairs = [
  { currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.3185, unit: 1 },
  { currencyFromId: 'CZK', currencyToId: 'USD', forexRate: 4.37125, unit: 100 },
];
const Decimal = Big();
Decimal.DP = 40;

/** What one unit is worth in crowns. */
export const factors: Factors = { EUR: new Decimal('24.3185'), USD: new Decimal(100).div('4.37125') };
export const quotedRates = { 'EUR:CZK': 24.3185, 'CZK:USD': 4.37125 };

const tariffs = [
  { calculationBase: 'Gross', paymentRanges: [{ from: 0, rate: 4 }], prepaidRanges: [{ from: 0, rate: 3 }] },
  {
    calculationBase: 'Net',
    paymentRanges: [
      { from: 0, rate: 3.125 },
      { from: 20_000.5, rate: 2 },
    ],
    prepaidRanges: [{ from: 0, rate: 2.5 }],
  },
] as const;

/** Opens the small catalogue with funds in three currencies, each with a tariff of its own. */
export function beginMixedCrawl(width: number): void {
  beginCrawl(width);
  const products = cartCatalogue();
  const fundById = new Map(
    [...products.fundById, ['second', second] as const].map(
      ([id, fund]) => [id, { ...fund, currencyIds: [...currencies] }] as const,
    ),
  );
  const limits = { minOneOffAmount: 1, minPeriodicalAmount: 1 };
  const ofFunds = contractType({
    calcConfiguration: currencies.map((currencyId) => configuration({ currencyId, ...limits })),
  });
  openCatalogue({ fundById, contractTypeById: new Map([...products.contractTypeById, [ofFunds.id, ofFunds]]) });
  catalogueState.forex = ref(pairs);
  const own = terms().feeSchemes;
  const feeSchemes = [...own, ...currencies.slice(1).map((currencyId, place) => ({ currencyId, ...tariffs[place] }))];
  for (const id of fundById.keys())
    catalogueState.terms.set(termsKey('Fund', id), ref(terms({ feeSchemes } as never) as never));
}

const second = newFund({ id: 'second', name: 'Second fund', assetClassId: 'bonds' });

const cents = (least: number, most: number) =>
  fc.integer({ min: 100 * least, max: 100 * most }).map((amount) => amount / 100);
const anyAmount = fc.oneof(cents(1000, 2_000_000), fc.integer({ min: 1000, max: 900_000 }));
const charging = fc.constantFrom('concurrently', 'upfront');
const horizon = fc.integer({ min: 1, max: 25 });

const fund = (id: string) =>
  fc
    .record({
      oneOffAmount: anyAmount,
      periodicalAmount:
        id === 'bond'
          ? fc.constant(null)
          : fc.option(fc.oneof(fc.integer({ min: 500, max: 50_000 }), cents(500, 9000))),
      investmentHorizon: horizon,
      currencyId: fc.constantFrom(...currencies),
      chargingMethodId: charging,
    })
    .map((input) => cartItem('Fund', id, input));

const program = fc
  .record({
    oneOffAmount: anyAmount,
    periodicalAmount: fc.option(fc.integer({ min: 500, max: 50_000 })),
    investmentHorizon: horizon,
    chargingMethodId: charging,
  })
  .map((input) => cartItem('Program', 'growth', input));

/** Hundreds, so that whole percents of them are whole. */
const hundreds = fc.integer({ min: 50, max: 20_000 }).map((amount) => 100 * amount);

/** A package of two funds or three, whose parts were typed in amounts or in percent. */
const bundle: fc.Arbitrary<PackagePosition> = fc
  .record({
    amounts: fc.tuple(cents(1000, 90_000), fc.integer({ min: 1000, max: 900_000 })),
    total: hundreds,
    share: fc.integer({ min: 1, max: 98 }),
    isTyped: fc.boolean(),
    hasUnknown: fc.boolean(),
    investmentType: fc.constantFrom('OneOff', 'Periodical'),
    investmentHorizon: horizon,
    currencyId: fc.constantFrom(...currencies),
    chargingMethodId: charging,
  })
  .map(({ amounts: [first, other], total, share, isTyped, hasUnknown, investmentType, ...input }) => {
    const sum = isTyped ? Number(new Big(first).plus(other).plus(hasUnknown ? 1000 : 0)) : total;
    const rest = 100 - share - (hasUnknown ? 1 : 0);
    const typed = byAmounts(sum, { equity: first, second: other, ...(hasUnknown && { unclassed: 1000 }) });
    const shares = byShares('PERCENT', { equity: share, second: rest, ...(hasUnknown && { unclassed: 1 }) });
    return packageItem({
      calcInput: { ...input, investmentType, investedAmount: sum },
      division: isTyped ? typed : shares,
    });
  });

/** Carts of funds in three currencies, a program and a package, with or without parts that have no forecast. */
export const mixedCarts: fc.Arbitrary<CartPosition[]> = fc
  .tuple(
    fc.option(fund('equity')),
    fc.option(fund('bond')),
    fc.option(fund('unclassed')),
    fc.option(program),
    fc.option(bundle, { freq: 3 }),
  )
  .map((parts) => parts.filter((part) => part !== null))
  .filter((items) => items.length > 0);

/** A cart in three currencies with cents, instalments and a package of unequal parts: everything that could be mixed up differs. */
export const unequalCart: readonly CartPosition[] = [
  cartItem('Fund', 'equity', {
    oneOffAmount: 23_456.78,
    periodicalAmount: 1234.56,
    investmentHorizon: 7,
    currencyId: 'EUR',
    chargingMethodId: 'upfront',
  }),
  cartItem('Fund', 'bond', {
    oneOffAmount: 98_765.43,
    periodicalAmount: null,
    investmentHorizon: 3,
    currencyId: 'USD',
    chargingMethodId: 'concurrently',
  }),
  packageItem({
    calcInput: { investmentType: 'OneOff', investedAmount: 77_700, currencyId: 'EUR', investmentHorizon: 5 },
    division: byAmounts(77_700, { equity: 21_756.5, second: 55_943.5 }),
  }),
];
