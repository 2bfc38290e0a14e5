import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalPort, portalWorkers } from './portal-port.ts';
import { portalEnvironment, runCommand, servePortal } from './serve-portal.ts';

/**
 * Imports the real catalogue into a fresh database, then serves the built page on a copy of it for every worker; the returned
 * function ends them all.
 */
export default async function startPortals(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const dataDirs = Array.from({ length: portalWorkers }, (_, index) => join(folder, `data-${index}`));
  const [first = folder, ...copies] = dataDirs;
  runCommand(portalEnvironment(first, portalPort(0)), 'import-catalogue', '../shared/data/funds.csv');
  for (const copy of copies) cpSync(first, copy, { recursive: true });
  const stops = await Promise.all(
    dataDirs.map((dataDir, index) => servePortal(portalEnvironment(dataDir, portalPort(index)))),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
