import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations.ts';

/** The schema cannot be brought to this version of the product; the message says why. */
export class MigrationFailed extends Error {}

/**
 * Brings the schema up to this version of the product, each step whole or not at all. A database that a newer version has
 * migrated is refused.
 */
export async function migrate<Tables>(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'unknown error';
  if (failed) throw new MigrationFailed(`Migration ${failed} failed: ${reason}`);
  if (reason.includes('corrupted migrations')) {
    throw new MigrationFailed('The database was migrated by a newer version of Fundament. Start that version.');
  }
  throw new MigrationFailed(`The migrations could not run: ${reason}`);
}
