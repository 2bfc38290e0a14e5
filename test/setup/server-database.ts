import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/prepare-database.ts';
import { buildServer } from './built-server.ts';
import { emptyCluster, readDump } from './empty-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL database, or the dumps of a PGlite folder, that every test file starts from a copy of. */
    databaseTemplate:
      | { kind: 'postgresql'; url: string; name: string }
      | { kind: 'pglite'; dump: string; empty: string };
  }
}

/** Day that the demo's prices end at in the tests. */
const seedDay = '2026-11-20';

/** Builds the commands, migrates and seeds once a run, on the PostgreSQL that TEST_DATABASE_URL names unless PGlite is asked for. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  const url = process.env['TEST_DATABASE_URL'];
  return url && project.name !== 'pglite' ? preparePostgres(project, url) : preparePglite(project);
}

async function preparePostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `fundament_template_${process.pid}`;
  await runAlone(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: address.href });
  await prepareDatabase(database, { seedsDemo: true, today: seedDay });
  await database.destroy();
  project.provide('databaseTemplate', { kind: 'postgresql', url, name });
  return () => runAlone(url, `drop database ${name} with (force)`);
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-test-'));
  const empty = await emptyCluster();
  const database = await openDatabase({ dataDir: folder, loadDataDir: readDump(empty) });
  await prepareDatabase(database, { seedsDemo: true, today: seedDay });
  await database.destroy();
  const engine = await PGlite.create(join(folder, 'database'));
  const dump = join(folder, 'dump.tar');
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  project.provide('databaseTemplate', { kind: 'pglite', dump, empty });
  return () => Promise.resolve(rmSync(folder, { recursive: true, force: true }));
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
