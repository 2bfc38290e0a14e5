import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Rises with every change of the catalogue; shared answers are kept until then. */
export async function catalogueVersion(database: Database): Promise<string> {
  const { version } = await database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return version;
}

/** To be called in the transaction of every change that a shared answer shows. */
export async function raiseCatalogueVersion(database: Database): Promise<void> {
  await database
    .updateTable('catalogueVersion')
    .set({ version: sql`version + 1` })
    .execute();
}
