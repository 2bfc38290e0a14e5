import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/prepare-database.ts';
import { freePort } from '../setup/postgres.ts';

export interface RunningServer {
  origin: string;
  processId: number;
  stop: () => Promise<void>;
}

/** Starts the real server as a process of its own over demo data and what `prepare` adds to them. */
export async function startServer(prepare: (database: Database) => Promise<void>): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fundament-check-'));
  const database = await openDatabase({ dataDir });
  await prepareDatabase(database, { seedsDemo: true, today: '2026-11-20' });
  await prepare(database);
  await database.destroy();
  const port = await freePort();
  const { DATABASE_URL: _url, SMTP_URL: _smtp, PUBLIC_URL: _public, ...inherited } = process.env;
  const settings = { NODE_ENV: '', DEV_PAGES: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...inherited, ...settings, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answers = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { origin, processId: child.pid ?? 0, stop };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('The server does not answer.');
}
