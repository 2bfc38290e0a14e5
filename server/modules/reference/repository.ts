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
  return database.selectFrom('charging_methods').selectAll().orderBy('position').execute();
}

export function listAssetClasses(database: Database) {
  return database.selectFrom('asset_classes').selectAll().orderBy('position').execute();
}

export function listForexRates(database: Database) {
  return database.selectFrom('forex_rates').selectAll().orderBy('currency_from_id').orderBy('currency_to_id').execute();
}
