import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';

export function listCodes(database: Database, list: PlainCodelist) {
  return database.selectFrom(list).select(['id', 'code', 'name', 'position']).execute();
}

export function listBanks(database: Database) {
  return database
    .selectFrom('banks')
    .select(['id', 'code', 'name', 'country_id'])
    .orderBy('country_id')
    .orderBy('code')
    .execute();
}

export function listChargingMethods(database: Database) {
  return database
    .selectFrom('charging_methods')
    .select(['id', 'code', 'name', 'position', 'method', 'minimal_investment_pct'])
    .orderBy('position')
    .execute();
}

export function listAssetClasses(database: Database) {
  return database
    .selectFrom('asset_classes')
    .select([
      'id',
      'code',
      'name',
      'position',
      'color',
      'base_type_id',
      'unfavourable_gain',
      'moderate_gain',
      'favourable_gain',
    ])
    .orderBy('position')
    .execute();
}

/** Lists the euro rates of a currency, starting with the one valid on the day. */
export function listRateHistory(database: Database, currencyId: string, fromDate: PlainDate | undefined) {
  let own = database.selectFrom('rate_history').where('currency_id', '=', currencyId);
  if (fromDate !== undefined) {
    const held = own.where('date', '<=', fromDate).select((row) => row.fn.max('date').as('date'));
    own = own.where((row) => row('date', '>=', row.fn.coalesce(held, row.val(fromDate))));
  }
  return own.select(['date', 'per_euro']).orderBy('date').execute();
}

export async function isCurrency(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('currencies').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

export function listForexRates(database: Database) {
  return database
    .selectFrom('forex_rates')
    .select(['currency_from_id', 'currency_to_id', 'rate', 'unit'])
    .orderBy('currency_from_id')
    .orderBy('currency_to_id')
    .execute();
}
