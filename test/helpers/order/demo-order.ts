import { emptyCart, type CartDocument, type CartPosition, type ProductPosition } from '#domain/cart/document.ts';
import { noInput } from '#domain/cart/product/product-fields.ts';
import type { Database } from '#server/db/database.ts';

const uuidOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Returns funds of the market in a currency that accept both kinds of amounts and have a forecast. */
export async function orderableFunds(database: Database, currency: string, count: number): Promise<string[]> {
  const rows = await database
    .selectFrom('funds')
    .innerJoin('assetClasses', 'assetClasses.id', 'funds.assetClassId')
    .where('allowedInFundMarket', '=', true)
    .where('currencyId', '=', currency)
    .where('oneOffInvestmentType', '=', 'Optional')
    .where('periodicalInvestmentType', '=', 'Optional')
    .where('moderateGain', 'is not', null)
    .where('funds.contractTypeId', '=', 'funds')
    .orderBy('funds.id')
    .limit(count)
    .select('funds.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const fundPosition = (
  place: number,
  id: string,
  calcInput: Partial<ProductPosition['calcInput']> = {},
): ProductPosition => ({
  uuid: uuidOf(place),
  id,
  itemType: 'Fund',
  calcInput: {
    ...noInput,
    oneOffAmount: 250_000,
    periodicalAmount: 5_000.5,
    investmentHorizon: 15,
    chargingMethodId: 'concurrently',
    currencyId: 'CZK',
    ...calcInput,
  },
  texts: {},
});

function packagePosition(place: number, ids: readonly string[]): CartPosition {
  return {
    uuid: uuidOf(place),
    id: uuidOf(place),
    itemType: 'Package',
    name: 'Balíček důchod',
    packageType: 'Advisor',
    calcInput: {
      investmentType: 'OneOff',
      investedAmount: 100_000,
      currencyId: 'CZK',
      investmentHorizon: 20,
      chargingMethodId: 'concurrently',
    },
    division: {
      method: 'AMOUNT',
      leads: 'shares',
      entered: { total: 100_000, count: ids.length },
      funds: ids.map((id) => ({ id, kind: 'equal', count: ids.length })),
      before: null,
    },
    texts: {},
  };
}

/**
 * Returns an order of two funds, one of them in euros, a program and a package of three funds, as an advisor in Czechia
 * makes it.
 */
export async function demoOrder(database: Database): Promise<CartDocument> {
  const [first = '', ...others] = await orderableFunds(database, 'CZK', 4);
  const [foreign = ''] = await orderableFunds(database, 'EUR', 1);
  const program = await database
    .selectFrom('programs')
    .where('code', '=', 'RUST80')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    ...emptyCart,
    positions: [
      fundPosition(1, first),
      fundPosition(2, foreign, { oneOffAmount: 4_000, periodicalAmount: null, currencyId: 'EUR' }),
      { ...fundPosition(3, program.id, { chargingMethodId: 'up-front', investmentHorizon: 20 }), itemType: 'Program' },
      packagePosition(4, others),
    ],
  };
}
