import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Migrator, sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { migrations } from '../../../server/db/migrations.ts';

/** The rows of a whole database as a version of the product has left them, without large ones of its catalogue. */
export interface KeptDatabase {
  /** The server's time when it was made. */
  at: string;
  /** Names of the migrations that its schema has. */
  migrations: string[];
  /** The rows of each table, as the text of a JSON list: parsing it would round long numbers. */
  tables: Record<string, string>;
}

/** Folder of the databases of former versions. */
export const keptFolder = 'test/kept';
export const keptEnding = '.json.gz';

/** Large tables of the catalogue that nothing refers to: the demo makes them again, and nothing that is verified depends on them. */
const remade = [
  'fund_details',
  'fund_documents',
  'fund_performance',
  'fund_prices',
  'fund_views',
  'fund_volatilities',
  'rate_history',
];
const ofMigrator = ['kysely_migration', 'kysely_migration_lock'];

/** Reads everything of a database but large tables of its catalogue. */
export async function dumpDatabase(database: Database, at: Date): Promise<KeptDatabase> {
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(database);
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    if ([...remade, ...ofMigrator].includes(name)) continue;
    const { rows } = await sql<{ text: string }>`
      select coalesce(json_agg(kept order by kept::text), '[]')::text as text from ${sql.table(name)} as kept`.execute(
      database,
    );
    tables[name] = rows[0]?.text ?? '[]';
  }
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return { at: at.toISOString(), migrations: applied.rows.map(({ name }) => name), tables };
}

/** Brings an empty database to the schema of a kept one, and fills it with its rows. */
export async function loadDatabase(database: Database, kept: KeptDatabase): Promise<void> {
  const known = Object.fromEntries(
    kept.migrations.map((name) => {
      const migration = migrations[name];
      if (!migration) throw new Error(`There is no migration ${name} any more.`);
      return [name, migration];
    }),
  );
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The former schema was not made.', { cause: error });
  await database.transaction().execute(async (transaction) => {
    // The rows have had their triggers and checks of references; of events the triggers would make further rows.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [name, rows] of Object.entries(kept.tables)) {
      const table = sql.table(name);
      const columns = await writtenColumns(transaction, name);
      await sql`delete from ${table}`.execute(transaction);
      await sql`
        insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, cast(${rows}::text as json))`.execute(
        transaction,
      );
    }
  });
}

/** The columns of a table but those that follow from others. */
async function writtenColumns(database: Database, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(database);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

/** Writes a database under a name that no other one has. */
export function writeKept(name: string, kept: KeptDatabase): void {
  const content = gzipSync(JSON.stringify(kept), { level: 9 });
  writeFileSync(join(keptFolder, `${name}${keptEnding}`), content, { flag: 'wx' });
}

/** Reads the database of a former version. */
export const readKept = (file: string): KeptDatabase =>
  JSON.parse(gunzipSync(readFileSync(join(keptFolder, file))).toString()) as KeptDatabase;
