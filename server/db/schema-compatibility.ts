import { sql, type Kysely } from 'kysely';
import { compatibleFrom, migrations } from './migrations.ts';
import { storedName } from './rows/stored-name.ts';

interface NewerMigration {
  name: string;
  /** Whether this program may run on a schema with it (SIL-189). */
  isCompatible: boolean;
}

/** Names of the migrations that a database has, in their order; none in an empty one. */
export async function appliedMigrations<Tables>(database: Kysely<Tables>): Promise<string[]> {
  if (!(await hasTable(database, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Those of the migrations that a newer version of the product has run and this one does not know. */
export async function newerMigrations<Tables>(
  database: Kysely<Tables>,
  applied: readonly string[],
): Promise<NewerMigration[]> {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return [];
  const records = await compatibilityRecords(database);
  return unknown.map((name) => ({ name, isCompatible: (records.get(name) ?? '') in migrations }));
}

/** Lets older programs know which of the migrations of this one they may run beside. */
export async function recordCompatibility<Tables>(database: Kysely<Tables>): Promise<void> {
  const records = await compatibilityRecords(database);
  for (const name of Object.keys(migrations).filter((one) => !records.has(one))) {
    const from = compatibleFrom(name);
    if (from !== null)
      await sql`insert into migration_compatibility (name, compatible_from) values (${name}, ${from})
        on conflict (name) do nothing`.execute(database);
  }
}

async function compatibilityRecords<Tables>(database: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  if (!(await hasTable(database, 'migrationCompatibility'))) return new Map();
  const { rows } = await sql<{ name: string; from: string }>`
    select name, compatible_from as "from" from migration_compatibility`.execute(database);
  return new Map(rows.map(({ name, from }) => [name, from]));
}

/** Whether a database has a table, whichever version has migrated it. */
export async function hasTable<Tables>(database: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${storedName(table)}) is not null as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
