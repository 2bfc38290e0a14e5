import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '../setup/runs.ts';
import { buildServer } from '../setup/built-server.ts';
import { layEmptyDatabase } from '../setup/empty-cluster.ts';
import { portalPort, portalWorkers, realCataloguePort } from './portal-port.ts';
import { portalEnvironment, runCommand, servePortal, startCommand } from './serve-portal.ts';

async function serveRealCatalogue(env: NodeJS.ProcessEnv) {
  await startCommand(env, 'import-catalogue', '../shared/data/funds.csv');
  return servePortal(env);
}

/**
 * Fills a database with the demo data and serves the built page on a copy of it for every worker. In the long run one more
 * with the real catalogue is filled and served beside the first tests, which do not need it. The returned function ends them all.
 */
export default async function startPortals(): Promise<() => Promise<void>> {
  buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const demo = join(folder, 'demo');
  await layEmptyDatabase(demo);
  runCommand(portalEnvironment(demo, portalPort(0)), 'seed');
  const copyFor = (port: number) => {
    const dataDir = join(folder, String(port));
    cpSync(demo, dataDir, { recursive: true });
    return portalEnvironment(dataDir, port);
  };
  const workers = Array.from({ length: portalWorkers }, (_, index) => copyFor(portalPort(index)));
  const stops = await Promise.all(workers.map((env) => servePortal(env)));
  const realServed = isLongRun ? serveRealCatalogue(copyFor(realCataloguePort)) : null;
  // What goes wrong with it is said where it is waited for.
  realServed?.catch((error: unknown) => console.error(error));
  return async () => {
    const stopReal = await realServed?.catch(() => null);
    await Promise.all((stopReal ? [...stops, stopReal] : stops).map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
