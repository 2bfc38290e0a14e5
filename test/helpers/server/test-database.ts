import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '../../../server/db/database.ts';
import { readDump } from '../../setup/empty-cluster.ts';

export interface TestDatabase {
  database: Database;
  /** Address of the database copy; undefined on PGlite. */
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

/** Opens a migrated database with the demo data for a test file, on the engine of this run. */
export async function openTestDatabase(observed: Pick<DatabaseOptions, 'onQuery'> = {}): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') {
    const database = await openDatabase({ loadDataDir: readDump(template.dump), ...observed });
    return { database, databaseUrl: undefined, close: () => database.destroy() };
  }
  return copyPostgres(template.url, `create database {name} template ${template.name} strategy file_copy`, observed);
}

/** Opens an empty database without a schema. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') return copyPostgres(template.url, 'create database {name}');
  const database = await openDatabase({ loadDataDir: readDump(template.empty) });
  return { database, databaseUrl: undefined, close: () => database.destroy() };
}

async function copyPostgres(
  url: string,
  statement: string,
  observed: Pick<DatabaseOptions, 'onQuery'> = {},
): Promise<TestDatabase> {
  const name = `fundament_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Copies are made one at a time, because the template must have no other reader.
  await admin.query('select pg_advisory_lock(20261121)');
  await admin.query(statement.replace('{name}', name));
  await admin.query('select pg_advisory_unlock(20261121)');
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: address.href, ...observed });
  const close = async () => {
    await database.destroy();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { database, databaseUrl: address.href, close };
}
