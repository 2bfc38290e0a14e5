import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { readColumns } from '../../db/rows/read-columns.ts';
import { readPrices } from '../catalogue/price-history.ts';
import { limitsOf } from '../terms/repository.ts';

/** Columns that the fund list shares with the table. */
const plainFundColumns = [
  'id',
  'name',
  'isin',
  'assetClassId',
  'investmentAreaId',
  'basicIssuerId',
  'currencyId',
  'fundSubTypeId',
  'fundTypeId',
  'contractTypeId',
  'managementStyle',
  'riskLevel',
  'dividendPolicy',
  'rating',
  'factsheetDocumentId',
  'allowedInFundMarket',
  'oneOffInvestmentType',
  'periodicalInvestmentType',
  'minOneOffAmount',
  'minPeriodicalAmount',
  'investmentHorizon',
  'questionnaire',
  'allowForPaidAdvisory',
  'allowForNotPaidAdvisory',
  'availableForLTIP',
] as const;

/** Lists the ids of all funds in the order of the database. */
export async function listFundIds(database: Database): Promise<string[]> {
  const rows = await readColumns(database, database.selectFrom('funds').select('id').orderBy('id'), ['id']);
  return rows.map(({ id }) => id);
}

/** Lists the volatilities over a number of years, in percent. */
export async function listVolatilities(database: Database, years: number) {
  const asked = database.selectFrom('fundVolatilities').select(['productId', 'value']).where('years', '=', years);
  return readColumns(database, asked, ['productId', 'value']);
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
        'subAssetClassId as assetSubClassId',
      ])
      .where(isAsked('id')),
    [...plainFundColumns, 'description', 'assetSubClassId'],
  );
  const currencies = await readColumns(
    database,
    database.selectFrom('fundCurrencies').select(['fundId', 'currencyId']).where(isAsked('fundId')).orderBy('position'),
    ['fundId', 'currencyId'],
  );
  const performance = await readColumns(
    database,
    database
      .selectFrom('fundPerformance')
      .select(['productId', 'period as type', 'value', 'asOfDate'])
      .where(isAsked('productId')),
    ['productId', 'type', 'value', 'asOfDate'],
  );
  return { funds, currencies, performance };
}

/** Reads all data of a fund's page; null for an unknown id. Unknown values are null or missing. */
export async function readFund(database: Database, id: string, language: Language) {
  const listed = await readFunds(database, [id], language);
  const rest = await readRest(database, id);
  const limits = await limitsOf(database, 'fund', id);
  if (!rest) return null;
  return { id, listed, rest, limits, prices: await readPrices(database, id) };
}

/** Reads what the list does not contain, in one query. The lists within it have the stored names of their columns. */
function readRest(database: Database, id: string) {
  return database
    .selectFrom('funds')
    .leftJoin('fundDetails', 'fundDetails.fundId', 'funds.id')
    .leftJoin('basicIssuers', 'basicIssuers.id', 'funds.basicIssuerId')
    .where('funds.id', '=', id)
    .select([
      'fundDetails.expectedIncome',
      'fundDetails.numberOfClients',
      'fundDetails.aum',
      'fundDetails.payYield',
      'fundDetails.maximalEntryFee',
      'fundDetails.ongoingCharge',
      'fundDetails.exitCost',
      'fundDetails.compositions',
    ])
    .select('basicIssuers.description as issuerDescription')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('fundTags')
          .innerJoin('tags', 'tags.id', 'tagId')
          .whereRef('fundTags.fundId', '=', 'funds.id')
          .select(['label', 'color'])
          .orderBy('position'),
      ).as('tags'),
      jsonArrayFrom(
        row
          .selectFrom('relatedFunds')
          .whereRef('relatedFunds.fundId', '=', 'funds.id')
          .select('relatedId as id')
          .orderBy('position'),
      ).as('related'),
      jsonArrayFrom(
        row
          .selectFrom('fundDocuments')
          .whereRef('fundDocuments.fundId', '=', 'funds.id')
          .select(['fundDocuments.id', 'fundDocuments.name', 'mimeType as type', 'link'])
          .orderBy('position'),
      ).as('documents'),
      row
        .selectFrom('fundViews')
        .whereRef('fundViews.fundId', '=', 'funds.id')
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
    .selectFrom('fundDocuments')
    .select(['id', 'fundId', 'kind', 'name', 'mimeType', 'link', 'position'])
    .where('id', '=', id)
    .where('link', 'is', null)
    .executeTakeFirst();
}

/** Counts the views of a fund, one per user and day (SIL-63). */
export async function countViews(database: Database, fundId: string): Promise<number> {
  const { count } = await database
    .selectFrom('fundViews')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('fundId', '=', fundId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Registers a view; repeated ones of the same user, fund and day are ignored. */
export async function addView(database: Database, view: { fundId: string; userId: string; day: string }) {
  await database
    .insertInto('fundViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the names of a fund's references in all languages; null for a missing one. */
export function readNames(database: Database, fundId: string) {
  return database
    .selectFrom('funds')
    .leftJoin('basicIssuers', 'basicIssuers.id', 'basicIssuerId')
    .leftJoin('fundTypes', 'fundTypes.id', 'fundTypeId')
    .leftJoin('assetClasses', 'assetClasses.id', 'assetClassId')
    .leftJoin('investmentAreas', 'investmentAreas.id', 'investmentAreaId')
    .where('funds.id', '=', fundId)
    .select([
      'basicIssuers.name as issuer',
      'fundTypes.name as type',
      'assetClasses.name as assetClass',
      'investmentAreas.name as region',
    ])
    .executeTakeFirst();
}
