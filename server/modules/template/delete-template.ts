import type { Database } from '../../db/database.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { unassignTemplate } from '../account/assigned-products.ts';
import { findTemplate } from './repository.ts';

/** Deletes a template of the user's own and takes it off the user's start page; refuses every other (SIL-56). */
export async function deleteTemplate(database: Database, userId: string, id: string): Promise<void> {
  const template = await findTemplate(database, userId, id);
  if (!template) throw notFound();
  if (template.owner_id === null) throw forbidden();
  await database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('fund_package_templates')
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    await unassignTemplate(transaction, userId, id);
  });
}
