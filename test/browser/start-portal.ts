import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalPort, portalWorkers, realCataloguePort } from './portal-port.ts';
import { portalEnvironment, runCommand, servePortal } from './serve-portal.ts';

/**
 * Fills a database with the demo data and serves the built page on a copy of it for every worker, and on one more with the
 * real catalogue; the returned function ends them all.
 */
export default async function startPortals(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const demo = join(folder, 'demo');
  runCommand(portalEnvironment(demo, portalPort(0)), 'seed');
  const copyFor = (port: number) => {
    const dataDir = join(folder, String(port));
    cpSync(demo, dataDir, { recursive: true });
    return portalEnvironment(dataDir, port);
  };
  const real = copyFor(realCataloguePort);
  runCommand(real, 'import-catalogue', '../shared/data/funds.csv');
  const portals = [...Array.from({ length: portalWorkers }, (_, index) => copyFor(portalPort(index))), real];
  const stops = await Promise.all(portals.map(servePortal));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
