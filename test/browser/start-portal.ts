import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { tips } from '#domain/portal/introductions.ts';
import { openDatabase } from '../../server/db/database.ts';
import { isLongRun } from '../setup/runs.ts';
import { fullDataFile, missingFullData } from '../helpers/data/full-data.ts';
import { buildPortal } from '../setup/built-server.ts';
import { runAlone } from '../setup/database-template.ts';
import { layEmptyDatabase } from '../setup/empty-cluster.ts';
import { commandPort, portalPort, portalWorkers, realCataloguePort } from './portal-port.ts';
import { portalEnvironment, runCommand, servePortal, startCommand } from './serve-portal.ts';

/** Rows of the full catalogue. */
const fullCatalogue = 14_671;

/** Serves the demo with the full real catalogue, or with as many generated funds if its file is missing. */
async function serveLongMarket(env: NodeJS.ProcessEnv) {
  if (missingFullData() === null)
    await startCommand(env, 'import-catalogue', fullDataFile('funds.csv'), '--fees', fullFees());
  else await startCommand(env, 'seed', '--funds', String(fullCatalogue));
  return servePortal(env);
}

/** Writes a fee scheme for every real fund, without which it would not be in the market, and returns the path of the file. */
function fullFees(): string {
  const funds: Record<string, string>[] = parse(readFileSync(fullDataFile('funds.csv')), { columns: true });
  const path = join(mkdtempSync(join(tmpdir(), 'fundament-fees-')), 'fees.csv');
  const rows = funds.map(({ isin, currency }) => `${isin},${currency},Gross,payment,0,3`);
  writeFileSync(path, ['isin,currency,calculation_base,kind,threshold,rate', ...rows].join('\n'));
  return path;
}

/** Marks the tips as seen by every user, so that they stand over nothing that a test looks at. */
async function seeTips(at: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(at);
  const users = await database.selectFrom('users').select('id').execute();
  const rows = users.flatMap(({ id }) => tips.map((tip) => ({ userId: id, introduction: `tip-${tip}` })));
  await database.insertInto('seenIntroductions').values(rows).execute();
  await database.destroy();
}

/** The databases of a run's portals, each a copy of one database with the demo data. */
interface PortalDatabases {
  copyFor: (port: number) => Promise<NodeJS.ProcessEnv>;
  remove: () => Promise<void>;
}

/** Creates the databases on PostgreSQL, which needs a fraction of the CPU time of PGlite for the same queries. */
async function postgresDatabases(folder: string, url: string): Promise<PortalDatabases> {
  const made: string[] = [];
  const create = async (port: number, origin = '') => {
    const name = `fundament_browser_${process.pid}_${made.length}`;
    await runAlone(url, `create database ${name} ${origin}`);
    made.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return { name, env: { ...portalEnvironment(join(folder, name), port), DATABASE_URL: address.href } };
  };
  const demo = await create(portalPort(0));
  runCommand(demo.env, 'seed');
  await seeTips({ databaseUrl: demo.env.DATABASE_URL });
  return {
    copyFor: async (port) => (await create(port, `template ${demo.name} strategy file_copy`)).env,
    remove: async () => {
      for (const name of made) await runAlone(url, `drop database ${name} with (force)`);
    },
  };
}

async function pgliteDatabases(folder: string): Promise<PortalDatabases> {
  const demo = join(folder, 'demo');
  await layEmptyDatabase(demo);
  runCommand(portalEnvironment(demo, portalPort(0)), 'seed');
  await seeTips({ dataDir: demo });
  const copyFor = async (port: number) => {
    const dataDir = join(folder, String(port));
    await cp(demo, dataDir, { recursive: true });
    return portalEnvironment(dataDir, port);
  };
  return { copyFor, remove: () => Promise.resolve() };
}

/**
 * Fills a database with the demo data and serves the built page on a copy of it for every worker: in the PostgreSQL of
 * TEST_DATABASE_URL, otherwise on PGlite. The long run also fills and serves a database with 16,000 funds while the
 * first tests run, which do not need it. The returned function stops all portals.
 */
export default async function startPortals(): Promise<() => Promise<void>> {
  buildPortal();
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const url = process.env['TEST_DATABASE_URL'];
  const databases = url ? await postgresDatabases(folder, url) : await pgliteDatabases(folder);
  const workers: NodeJS.ProcessEnv[] = [];
  for (let index = 0; index < portalWorkers; index += 1) workers.push(await databases.copyFor(portalPort(index)));
  // For commands that tests run, because the portals have their own databases open.
  const { DATA_DIR, DATABASE_URL } = await databases.copyFor(commandPort);
  process.env['TEST_COMMAND_DATABASE'] = JSON.stringify({ DATA_DIR, DATABASE_URL });
  const stops = await Promise.all(workers.map((env) => servePortal(env)));
  const realServed = isLongRun ? serveLongMarket(await databases.copyFor(realCataloguePort)) : null;
  // Its failure is reported by the test that waits for it.
  realServed?.catch((error: unknown) => console.error(error));
  return async () => {
    const stopReal = await realServed?.catch(() => null);
    await Promise.all((stopReal ? [...stops, stopReal] : stops).map((stop) => stop()));
    await databases.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
