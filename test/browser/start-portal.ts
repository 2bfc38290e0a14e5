import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env['TEST_PORT'] ?? '4173';
const startLimitMs = 120_000;

/** Environment of the portal under test: a database folder of its own, and nothing of the developer's. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...rest } = process.env;
  return { ...rest, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
}

function importRealFunds(env: NodeJS.ProcessEnv): void {
  const args = ['tsx', 'server/commands/import-catalogue.ts', '../shared/data/funds.csv'];
  const { status, stderr } = spawnSync('npx', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The import of the real catalogue failed:\n${stderr}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Imports the real catalogue into a fresh database, then serves the built page on it; the returned function ends both. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-browser-'));
  const env = environment(join(folder, 'data'));
  importRealFunds(env);
  const server = spawn('node', ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = Date.now() + startLimitMs;
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    if (server.exitCode !== null) throw new Error(`The server ended with status ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The server did not answer in time.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return () =>
    new Promise((resolve) => {
      server.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      server.kill('SIGTERM');
    });
}
