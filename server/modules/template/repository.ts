import type { Database } from '../../db/database.ts';
import { readTemplateParts } from '../catalogue/repository.ts';

/** A template of the organisation or of the user's own with what belongs to it; null for any other id. */
export async function readTemplate(database: Database, userId: string, id: string) {
  const template = await findTemplate(database, userId, id);
  if (!template) return null;
  return { templates: [template], ...(await readTemplateParts(database, [template])) };
}

/** Undefined for an unknown id and for a template of somebody else. */
export function findTemplate(database: Database, userId: string, id: string) {
  return database
    .selectFrom('fund_package_templates')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .executeTakeFirst();
}
