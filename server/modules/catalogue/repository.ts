import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { readColumns } from '../../db/read-columns.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';

/** Rises with every change of the catalogue; shared answers are kept until then. */
export async function catalogueVersion(database: Database): Promise<string> {
  const { version } = await database.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** To be called in the transaction of every change that a shared answer shows. */
export async function raiseCatalogueVersion(database: Database): Promise<void> {
  await database
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1` })
    .execute();
}

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

export async function readQuestionnaire(database: Database, code: string) {
  const questions = await database
    .selectFrom('questions')
    .selectAll()
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  const answers = await database
    .selectFrom('question_answers')
    .selectAll()
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  return { code, questions, answers };
}

/** Columns that the fund list shows as they are. */
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

/** Ids of all funds in the order of the database. */
export async function listFundIds(database: Database): Promise<string[]> {
  const rows = await readColumns(database, database.selectFrom('funds').select('id').orderBy('id'), ['id']);
  return rows.map(({ id }) => id);
}

/** Funds from one id to another in the order of the database: thousands are read faster so than one by one. */
export interface FundRange {
  from: string;
  to: string;
}

/** The asked funds in any order, described in the language, and all their currencies and figures. */
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

export async function listPrograms(database: Database) {
  const programs = await database.selectFrom('programs').selectAll().orderBy('position').execute();
  const currencies = await database.selectFrom('program_currencies').selectAll().orderBy('position').execute();
  const funds = await database.selectFrom('program_funds').selectAll().orderBy('position').execute();
  const performance = await database.selectFrom('program_performance').selectAll().execute();
  const volatilities = await database.selectFrom('program_volatilities').selectAll().orderBy('years').execute();
  return { programs, currencies, funds, performance, volatilities };
}

export async function listContractTypes(database: Database) {
  const contractTypes = await database.selectFrom('contract_types').selectAll().orderBy('position').execute();
  const programs = await database
    .selectFrom('programs')
    .select(['id', 'contract_type_id', 'position'])
    .orderBy('position')
    .execute();
  const methods = await database.selectFrom('contract_type_charging_methods').selectAll().orderBy('position').execute();
  const configurations = await database
    .selectFrom('contract_type_configurations')
    .selectAll()
    .orderBy('currency_id')
    .execute();
  return { contractTypes, programs, methods, configurations };
}

export function listPanels(database: Database) {
  return database.selectFrom('panels').selectAll().orderBy('position').execute();
}

/** The organisation's templates and the user's own; nobody else's. */
export async function listTemplates(database: Database, userId: string) {
  const templates = await database
    .selectFrom('fund_package_templates')
    .selectAll()
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .orderBy('position')
    .execute();
  return { templates, ...(await readTemplateParts(database, templates)) };
}

/** Funds and figures of these templates; nothing of any other. */
export async function readTemplateParts(database: Database, templates: readonly { id: string }[]) {
  const ids = templates.map(({ id }) => id);
  const isAsked = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const funds = await database
    .selectFrom('template_funds')
    .selectAll()
    .where(isAsked('template_id'))
    .orderBy('position')
    .execute();
  const performance = await database
    .selectFrom('template_performance')
    .selectAll()
    .where(isAsked('product_id'))
    .execute();
  const volatilities = await database
    .selectFrom('template_volatilities')
    .selectAll()
    .where(isAsked('product_id'))
    .orderBy('years')
    .execute();
  return { funds, performance, volatilities };
}

export function listAssignedProducts(database: Database, userId: string) {
  return database
    .selectFrom('assigned_products')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('assignment_type')
    .orderBy('position')
    .execute();
}

export function listCommissionModels(database: Database, companyId: string) {
  return database
    .selectFrom('commission_models')
    .innerJoin('company_commission_models', 'company_commission_models.commission_model_id', 'commission_models.id')
    .where('company_id', '=', companyId)
    .select(['id', 'code'])
    .orderBy('position')
    .execute();
}

export function listFrameworkContracts(database: Database, ownerId: string) {
  return database.selectFrom('framework_contracts').selectAll().where('owner_id', '=', ownerId).execute();
}

export type Product = 'fund' | 'program';

/** Fee schemes of a product with their ranges; null where there is no such product. */
export async function readFeeSchemes(database: Database, product: Product, id: string) {
  if (!(await exists(database, product, id))) return null;
  const schemes = await database
    .selectFrom(`${product}_fee_schemes`)
    .innerJoin('fee_schemes', 'fee_schemes.id', 'fee_scheme_id')
    .where('product_id', '=', id)
    .select(['currency_id', 'fee_scheme_id', 'calculation_base'])
    .orderBy('currency_id')
    .execute();
  const ids = schemes.map(({ fee_scheme_id }) => fee_scheme_id);
  const ranges =
    ids.length === 0
      ? []
      : await database
          .selectFrom('fee_ranges')
          .selectAll()
          .where('fee_scheme_id', 'in', ids)
          .orderBy('threshold')
          .execute();
  return { schemes, ranges };
}

/** Limits of a product; null where there is no such product. */
export async function readLimits(database: Database, product: Product, id: string) {
  if (!(await exists(database, product, id))) return null;
  return database
    .selectFrom(`${product}_limits`)
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('currency_id')
    .execute();
}

async function exists(database: Database, product: Product, id: string): Promise<boolean> {
  const row = await database.selectFrom(`${product}s`).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
