import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist, Texts } from '../../db/tables/catalogue.ts';

export const inLanguage = <Row extends { name: Texts }>(rows: readonly Row[], language: Language) =>
  rows.map((row) => ({ ...row, name: row.name[language] }));

export function listCodes(database: Database, list: PlainCodelist) {
  return database.selectFrom(list).select(['id', 'code', 'name', 'position as order']).execute();
}

export function listBanks(database: Database) {
  return database
    .selectFrom('banks')
    .select(['id', 'code', 'name', 'countryId'])
    .orderBy('countryId')
    .orderBy('code')
    .execute();
}

export function listChargingMethods(database: Database) {
  return database
    .selectFrom('chargingMethods')
    .select(['id', 'code', 'name', 'method', 'minimalInvestmentPct'])
    .orderBy('position')
    .execute();
}

export function listAssetClasses(database: Database) {
  return database
    .selectFrom('assetClasses')
    .select(['id', 'code', 'name', 'color', 'baseTypeId', 'unfavourableGain', 'moderateGain', 'favourableGain'])
    .orderBy('position')
    .execute();
}

/** Lists the euro rates of a currency, starting with the one valid on the day. */
export function listRateHistory(database: Database, currencyId: string, fromDate: PlainDate | undefined) {
  let own = database.selectFrom('rateHistory').where('currencyId', '=', currencyId);
  if (fromDate !== undefined) {
    const held = own.where('date', '<=', fromDate).select((row) => row.fn.max('date').as('date'));
    own = own.where((row) => row('date', '>=', row.fn.coalesce(held, row.val(fromDate))));
  }
  return own.select(['date', 'perEuro']).orderBy('date').execute();
}

export async function isCurrency(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('currencies').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

export function listForexPairs(database: Database) {
  return database
    .selectFrom('forexRates')
    .select(['currencyFromId', 'currencyToId', 'rate as forexRate', 'unit'])
    .orderBy('currencyFromId')
    .orderBy('currencyToId')
    .execute();
}
