import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/demo/prepare-database.ts';
import { emptyCluster, readDump } from './empty-cluster.ts';

/** A PostgreSQL database, or the dumps of a PGlite folder, that every test file of the server starts from a copy of. */
export type DatabaseTemplate =
  | { kind: 'postgresql'; url: string; name: string }
  | { kind: 'pglite'; dump: string; empty: string };

/** Day that the demo's prices end at in the tests. */
const seedDay = '2026-11-20';

async function fill(database: Database): Promise<void> {
  await prepareDatabase(database, { seedsDemo: true, today: seedDay });
  await database.destroy();
}

/** Migrates and seeds a database of its own in the PostgreSQL at an address. */
export async function postgresTemplate(url: string): Promise<DatabaseTemplate> {
  const name = `fundament_template_${process.pid}`;
  await runAlone(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  await fill(await openDatabase({ databaseUrl: address.href }));
  return { kind: 'postgresql', url, name };
}

/** Migrates and seeds a PGlite in a folder. */
export async function pgliteTemplate(folder: string): Promise<DatabaseTemplate> {
  const empty = await emptyCluster();
  await fill(await openDatabase({ dataDir: folder, loadDataDir: readDump(empty) }));
  const engine = await PGlite.create(join(folder, 'database'));
  const dump = join(folder, 'dump.tar');
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  return { kind: 'pglite', dump, empty };
}

/** One statement on a connection of its own. */
export async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
