import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalEnvironment, runCommand, servePortal } from './serve-portal.ts';

const port = Number(process.env['TEST_PORT'] ?? 4173);

/** Imports the real catalogue into a fresh database, then serves the built page on it; the returned function ends both. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const env = portalEnvironment(join(folder, 'data'), port);
  runCommand(env, 'import-catalogue', '../shared/data/funds.csv');
  const stop = await servePortal(env);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
