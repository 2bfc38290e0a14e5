import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql, type Kysely, type MigrationResultSet } from 'kysely';
import { codeOf } from '../platform/error-code.ts';
import { migrations } from './migrations.ts';
import { appliedMigrations, newerMigrations, recordCompatibility } from './schema-compatibility.ts';

/** The schema cannot be brought to this version of the product; the message says why. */
export class MigrationFailed extends Error {}

/**
 * A change of a table waits for the calls that use it, and all later calls wait behind it. So it gives up soon and tries again,
 * while the version before goes on answering.
 */
const lockPatience = '500ms';
const betweenTriesMs = 500;
const mostTries = 120;
const lockNotGiven = '55P03';

/**
 * Brings the schema up to this version of the product, each step whole or not at all. What a newer version has migrated is left
 * alone where it is recorded as compatible, and else refused (SIL-189).
 */
export async function migrate<Tables>(database: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(database);
  const newer = await newerMigrations(database, applied);
  const incompatible = newer.filter(({ isCompatible }) => !isCompatible).map(({ name }) => name);
  if (incompatible.length > 0) {
    throw new MigrationFailed(
      `The database was migrated by a newer version of Fundament (${incompatible.join(', ')}). Start that version.`,
    );
  }
  const done = new Set(applied);
  const pending = Object.keys(migrations).filter((name) => !done.has(name));
  // What is recorded as run has to be known to the migrator, too.
  const known = { ...migrations, ...Object.fromEntries(newer.map(({ name }) => [name, { up: nothing }])) };
  const migratorOf = (db: Kysely<Tables>) =>
    new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(known) },
      // Of two topics the one with the higher number may be published first.
      allowUnorderedMigrations: true,
    });
  // In use, the locks of one step must not be held while the next one waits for its own.
  if (applied.length === 0) checked(await migratorOf(database).migrateToLatest());
  else if (pending.length > 0)
    await withMigrationLimits(database, (connection) => runSteps(migratorOf(connection), pending.length));
  await recordCompatibility(database);
}

const nothing = () => Promise.resolve();

function withMigrationLimits<Tables>(
  database: Kysely<Tables>,
  run: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  return database.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', ${lockPatience}, false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    );
    try {
      await run(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function runSteps(migrator: Migrator, count: number): Promise<void> {
  let tries = 0;
  for (let done = 0; done < count;) {
    const result = await migrator.migrateUp();
    tries += 1;
    const isBusy = result.error instanceof Error && codeOf(result.error) === lockNotGiven;
    if (isBusy && tries < mostTries) {
      await pause(betweenTriesMs);
      continue;
    }
    checked(result);
    tries = 0;
    done += 1;
  }
}

function checked({ error, results }: MigrationResultSet): void {
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'unknown error';
  throw new MigrationFailed(
    failed ? `Migration ${failed} failed: ${reason}` : `The migrations could not run: ${reason}`,
  );
}
