import fc from 'fast-check';
import type { CartDocument, CartPosition } from '#domain/cart/document.ts';
import { documentFigures, type DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import { byAmounts, cartItem, packageItem } from '../helpers/cart/cart-catalogue.ts';
import { cartOf } from '../helpers/cart/cart-order.ts';
import { classIds, sampleContext, sampleFundIds, sampleRates } from '../helpers/documents/order-samples.ts';
import { big, type OracleItem } from '../helpers/figures/oracle-item.ts';

/** An order with its figures, and its items for a calculation of their own. */
export interface SampleOrder {
  document: CartDocument;
  figures: DocumentFigures;
  items: readonly OracleItem[];
}

const mostFunds = 4;
const cents = (most: number) => fc.integer({ min: 500_000, max: most * 100 }).map((amount) => amount / 100);
const amount = (most: number) => fc.oneof(cents(most), fc.integer({ min: 5_000, max: most }));
const years = fc.integer({ min: 1, max: 20 });

const fundInput = fc.record({
  currencyId: fc.constantFrom('CZK', 'EUR'),
  oneOffAmount: amount(9_000_000),
  periodicalAmount: fc.option(fc.integer({ min: 500, max: 90_000 })),
  investmentHorizon: years,
  chargingMethodId: fc.constantFrom('concurrently', 'upfront'),
});

const funds = fc
  .array(fundInput, { minLength: 1, maxLength: mostFunds })
  .map((inputs) => inputs.map((input, place) => cartItem('Fund', sampleFundIds(mostFunds)[place] ?? '', input)));

const plan = fc
  .record({ oneOffAmount: amount(400_000), periodicalAmount: fc.integer({ min: 500, max: 9_000 }), years })
  .map(({ years: investmentHorizon, ...amounts }) =>
    cartItem('Contract', 'plan', { ...amounts, investmentHorizon, startingLineId: 'dynamic', endingLineId: 'reserve' }),
  );

const program = fc
  .record({ oneOffAmount: amount(2_000_000), investmentHorizon: years })
  .map((input) => cartItem('Program', 'growth', input));

/** Of two or three funds; the last has no known gain. */
const bundle = fc
  .record({
    shares: fc.integer({ min: 2_000, max: 900_000 }),
    bonds: amount(900_000),
    apart: fc.option(amount(90_000)),
    years,
  })
  .map(({ shares, bonds, apart, years: investmentHorizon }) => {
    const parts = { equity: shares, bond: bonds, ...(apart !== null && { unclassed: apart }) };
    const investedAmount = Object.values(parts).reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
    return packageItem({
      calcInput: { investedAmount, investmentHorizon },
      division: byAmounts(investedAmount, parts),
    });
  });

const optional = (position: fc.Arbitrary<CartPosition>) => fc.option(position).map((one) => (one ? [one] : []));

const uuidOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Returns the items of an order as they were resolved. */
function oracleItems({ positions }: DocumentFigures, terOf: (id: string) => number | null): OracleItem[] {
  return positions.flatMap((position) =>
    projectionsOf(position).map(({ input, ...rest }): OracleItem => {
      const { resolved } = position;
      const fundId = 'fundId' in rest && typeof rest.fundId === 'string' ? rest.fundId : null;
      const { id, itemType, calcInput } = resolved.position;
      const productId = fundId ?? ('startingLineId' in calcInput ? (calcInput.startingLineId ?? id) : id);
      const shares = new Map(
        input.classShares.map(({ assetClassId, part }) => [assetClassId ?? 'unknown', part * 100]),
      );
      const rate = sampleRates.find(({ currencyFromId }) => currencyFromId === input.currencyId);
      return {
        uuid: resolved.uuid,
        ...(fundId !== null && { fundId }),
        itemType,
        currencyId: input.currencyId,
        classes: Object.fromEntries([...classIds, 'unknown'].map((one) => [one, shares.get(one) ?? 0])),
        ter: terOf(productId),
        ...(rate && { factor: big(rate.forexRate).div(rate.unit) }),
        forecast: input.forecast,
      };
    }),
  );
}

/** Orders of funds in crowns and euros, a plan with lines, a program and a package, some of whose gains are not known. */
export const sampleOrders = (terOf: (id: string) => number | null): fc.Arbitrary<SampleOrder> =>
  fc
    .record({
      items: fc.tuple(funds, optional(plan), optional(program), optional(bundle)),
      unknown: fc.subarray([1, 3]),
      classes: fc.constantFrom(1, 2, 9),
      dateOfBirth: fc.option(fc.constant('1979-05-04')),
    })
    .map(({ items, unknown, classes, dateOfBirth }) => {
      const positions = items.flat().map((position, place) => ({ ...position, uuid: uuidOf(place) }));
      const { context, summary } = sampleContext({ count: mostFunds, unknown, classes });
      const document = cartOf(positions, dateOfBirth === null ? {} : { dateOfBirth });
      const figures = documentFigures(document, context, summary);
      return { document, figures, items: oracleItems(figures, terOf) };
    });
