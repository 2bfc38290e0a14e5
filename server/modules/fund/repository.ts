import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { readColumns } from '../../db/rows/read-columns.ts';
import { readPrices } from '../catalogue/price-history.ts';
import { readLimits } from '../terms/repository.ts';

/** Columns that the fund list returns unchanged. */
const plainFundColumns = [
  'id',
  'name',
  'isin',
  'asset_class_id',
  'investment_area_id',
  'basic_issuer_id',
  'currency_id',
  'sub_asset_class_id',
  'fund_sub_type_id',
  'fund_type_id',
  'contract_type_id',
  'management_style',
  'risk_level',
  'dividend_policy',
  'rating',
  'factsheet_document_id',
  'allowed_in_fund_market',
  'one_off_investment_type',
  'periodical_investment_type',
  'investment_horizon',
  'questionnaire',
  'allow_for_paid_advisory',
  'allow_for_not_paid_advisory',
  'available_for_ltip',
] as const;

/** Lists the ids of all funds in the order of the database. */
export async function listFundIds(database: Database): Promise<string[]> {
  const rows = await readColumns(database, database.selectFrom('funds').select('id').orderBy('id'), ['id']);
  return rows.map(({ id }) => id);
}

/** Lists the volatilities over a number of years, in percent. */
export async function listVolatilities(database: Database, years: number) {
  const asked = database
    .selectFrom('fund_volatilities')
    .select(['product_id', sql<number>`value`.as('value')])
    .where('years', '=', years);
  return readColumns(database, asked, ['product_id', 'value']);
}

/** A range of ids in the order of the database, which is faster for thousands of funds than a list of ids. */
export interface FundRange {
  from: string;
  to: string;
}

/** Reads funds in any order, with descriptions in the language, currencies and figures. */
export async function readFunds(database: Database, asked: readonly string[] | FundRange, language: Language) {
  const isAsked = (column: string) =>
    'from' in asked
      ? sql<boolean>`${sql.ref(column)} between ${asked.from} and ${asked.to}`
      : sql<boolean>`${sql.ref(column)} = any(${asked}::text[])`;
  const funds = await readColumns(
    database,
    database
      .selectFrom('funds')
      .select(plainFundColumns)
      .select([
        sql<string | null>`description ->> ${language}::text`.as('description'),
        sql<number | null>`min_one_off_amount`.as('min_one_off_amount'),
        sql<number | null>`min_periodical_amount`.as('min_periodical_amount'),
      ])
      .where(isAsked('id')),
    [...plainFundColumns, 'description', 'min_one_off_amount', 'min_periodical_amount'],
  );
  const currencies = await readColumns(
    database,
    database
      .selectFrom('fund_currencies')
      .select(['fund_id', 'currency_id'])
      .where(isAsked('fund_id'))
      .orderBy('position'),
    ['fund_id', 'currency_id'],
  );
  const performance = await readColumns(
    database,
    database
      .selectFrom('fund_performance')
      .select(['product_id', 'period', 'as_of_date', sql<number>`value`.as('value')])
      .where(isAsked('product_id')),
    ['product_id', 'period', 'value', 'as_of_date'],
  );
  return { funds, currencies, performance };
}

/** Reads all data of a fund's page; null for an unknown id. Unknown values are null or missing. */
export async function readFund(database: Database, id: string, language: Language) {
  const listed = await readFunds(database, [id], language);
  const rest = await readRest(database, id);
  const limits = await readLimits(database, 'fund', [id]);
  if (!rest) return null;
  return { id, listed, rest, limits, prices: await readPrices(database, id) };
}

/** Reads what the list does not contain, in one query. */
function readRest(database: Database, id: string) {
  return database
    .selectFrom('funds')
    .leftJoin('fund_details', 'fund_details.fund_id', 'funds.id')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'funds.basic_issuer_id')
    .where('funds.id', '=', id)
    .select([
      'fund_details.fund_id',
      'fund_details.expected_income',
      'fund_details.number_of_clients',
      'fund_details.aum',
      'fund_details.pay_yield',
      'fund_details.maximal_entry_fee',
      'fund_details.ongoing_charge',
      'fund_details.exit_cost',
      'fund_details.compositions',
    ])
    .select('basic_issuers.description as issuer_description')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('fund_tags')
          .innerJoin('tags', 'tags.id', 'tag_id')
          .whereRef('fund_tags.fund_id', '=', 'funds.id')
          .select(['label', 'color'])
          .orderBy('position'),
      ).as('tags'),
      jsonArrayFrom(
        row
          .selectFrom('related_funds')
          .whereRef('related_funds.fund_id', '=', 'funds.id')
          .select('related_id')
          .orderBy('position'),
      ).as('related'),
      jsonArrayFrom(
        row
          .selectFrom('fund_documents')
          .whereRef('fund_documents.fund_id', '=', 'funds.id')
          .select(['fund_documents.id', 'fund_documents.name', 'mime_type', 'link'])
          .orderBy('position'),
      ).as('documents'),
      row
        .selectFrom('fund_views')
        .whereRef('fund_views.fund_id', '=', 'funds.id')
        .select((views) => views.fn.countAll<string>().as('count'))
        .as('views'),
    ])
    .executeTakeFirst();
}

export async function isFund(database: Database, id: string): Promise<boolean> {
  return (await database.selectFrom('funds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Finds a document with a file; undefined for an external link. */
export function findFundDocument(database: Database, id: string) {
  return database
    .selectFrom('fund_documents')
    .select(['id', 'fund_id', 'kind', 'name', 'mime_type', 'link', 'position'])
    .where('id', '=', id)
    .where('link', 'is', null)
    .executeTakeFirst();
}

/** Counts the views of a fund, one per user and day (SIL-63). */
export async function countViews(database: Database, fundId: string): Promise<number> {
  const { count } = await database
    .selectFrom('fund_views')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('fund_id', '=', fundId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Registers a view; repeated ones of the same user, fund and day are ignored. */
export async function addView(database: Database, view: { fund_id: string; user_id: string; day: string }) {
  await database
    .insertInto('fund_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the names of a fund's references in all languages; null for a missing one. */
export function readNames(database: Database, fundId: string) {
  return database
    .selectFrom('funds')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'basic_issuer_id')
    .leftJoin('fund_types', 'fund_types.id', 'fund_type_id')
    .leftJoin('asset_classes', 'asset_classes.id', 'asset_class_id')
    .leftJoin('investment_areas', 'investment_areas.id', 'investment_area_id')
    .where('funds.id', '=', fundId)
    .select([
      'basic_issuers.name as issuer',
      'fund_types.name as type',
      'asset_classes.name as asset_class',
      'investment_areas.name as region',
    ])
    .executeTakeFirst();
}
