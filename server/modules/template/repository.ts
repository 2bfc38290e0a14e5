import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const templateColumns = [
  'id',
  'name',
  'package_type',
  'owner_id',
  'category_id',
  'ter',
  'expected_income',
  'risk_level',
  'maximal_entry_fee',
  'currency_id',
  'position',
] as const;

/** Lists the templates of the organisation and of the user. */
export async function listTemplates(database: Database, userId: string) {
  const templates = await database
    .selectFrom('fund_package_templates')
    .select(templateColumns)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    // Those of the organisation first, however many an import has added since the user's own were saved.
    .orderBy(sql`owner_id is not null`)
    .orderBy('position')
    .execute();
  return { templates, ...(await readTemplateParts(database, templates)) };
}

/** Reads funds and figures of these templates only. */
async function readTemplateParts(database: Database, templates: readonly { id: string }[]) {
  const ids = templates.map(({ id }) => id);
  const isAsked = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const funds = await database
    .selectFrom('template_funds')
    .select(['template_id', 'fund_id', 'ratio', 'position'])
    .where(isAsked('template_id'))
    .orderBy('position')
    .execute();
  const performance = await database
    .selectFrom('template_performance')
    .select(['product_id', 'period', 'value', 'as_of_date'])
    .where(isAsked('product_id'))
    .execute();
  const volatilities = await database
    .selectFrom('template_volatilities')
    .select(['product_id', 'years', 'value'])
    .where(isAsked('product_id'))
    .orderBy('years')
    .execute();
  return { funds, performance, volatilities };
}

/** Reads a template of the organisation or of the user with its related rows; null for any other id. */
export async function readTemplate(database: Database, userId: string, id: string) {
  const template = await findTemplate(database, userId, id);
  if (!template) return null;
  return { templates: [template], ...(await readTemplateParts(database, [template])) };
}

/** Undefined for an unknown id and a foreign template. */
export function findTemplate(database: Database, userId: string, id: string) {
  return database
    .selectFrom('fund_package_templates')
    .select(templateColumns)
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .executeTakeFirst();
}

export async function countOwnTemplates(database: Database, ownerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('fund_package_templates')
    .where('owner_id', '=', ownerId)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
