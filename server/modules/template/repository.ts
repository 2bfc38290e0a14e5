import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const templateColumns = [
  'id',
  'name',
  'packageType',
  'categoryId',
  'ter',
  'expectedIncome',
  'riskLevel',
  'maximalEntryFee',
  'currencyId',
  'position as order',
] as const;

/** Lists the templates of the organisation and of the user. */
export async function listTemplates(database: Database, userId: string) {
  const templates = await database
    .selectFrom('fundPackageTemplates')
    .select(templateColumns)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', userId)]))
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
    .selectFrom('templateFunds')
    .select(['templateId', 'fundId as idFund', 'ratio'])
    .where(isAsked('templateId'))
    .orderBy('position')
    .execute();
  const performance = await database
    .selectFrom('templatePerformance')
    .select(['productId', 'period as type', 'value', 'asOfDate'])
    .where(isAsked('productId'))
    .execute();
  const volatilities = await database
    .selectFrom('templateVolatilities')
    .select(['productId', 'years', 'value'])
    .where(isAsked('productId'))
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
    .selectFrom('fundPackageTemplates')
    .select(templateColumns)
    .where('id', '=', id)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', userId)]))
    .executeTakeFirst();
}

export async function countOwnTemplates(database: Database, ownerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('fundPackageTemplates')
    .where('ownerId', '=', ownerId)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
