import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseOptions } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/demo/prepare-database.ts';
import { buildServer, builtProgram } from '../setup/built-server.ts';
import { findPostgres, freePort, startPostgres } from '../setup/postgres.ts';

export interface RunningServer {
  origin: string;
  /** Origins of the instances: two on PostgreSQL if requested, otherwise one. */
  origins: readonly string[];
  processId: number;
  stop: () => Promise<void>;
}

interface StartOptions {
  settings?: Readonly<Record<string, string>>;
  /** Several instances need PostgreSQL. */
  instances?: number;
  /** Receives the output of the processes. */
  onOutput?: (text: string) => void;
}

export interface Engine {
  options: DatabaseOptions;
  settings: Readonly<Record<string, string>>;
  isShared: boolean;
  /** Kills the database like a power cut and restarts it; null if it is part of the server process. */
  crash: (() => Promise<void>) | null;
  remove: () => void;
}

/** The engine of this run: PostgreSQL where it is asked for or CHECK_ENGINE names it, else PGlite in a folder of its own. */
export async function openEngine({ isDurable = false, name = process.env['CHECK_ENGINE'] } = {}): Promise<Engine> {
  if (name !== 'postgresql') {
    const dataDir = mkdtempSync(join(tmpdir(), 'fundament-check-'));
    const remove = () => rmSync(dataDir, { recursive: true, force: true });
    return { options: { dataDir }, settings: { DATA_DIR: dataDir }, isShared: false, crash: null, remove };
  }
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL here.');
  const { url, crash, stop } = await startPostgres(bin, { isDurable });
  return { options: { databaseUrl: url }, settings: { DATABASE_URL: url }, isShared: true, crash, remove: stop };
}

/** Starts the real server in processes over the demo data and the additions of `prepare`. */
export async function startServer(
  prepare: (database: Database) => Promise<void>,
  { settings = {}, instances = 1, onOutput }: StartOptions = {},
): Promise<RunningServer> {
  buildServer();
  const engine = await openEngine();
  const running: { origin: string; child: ChildProcess }[] = [];
  const stop = async () => {
    for (const { child } of running) {
      const closed = once(child, 'close');
      if (child.kill('SIGTERM')) await closed;
    }
    engine.remove();
  };
  try {
    await fillDatabase(engine, prepare);
    for (let count = 0; count < (engine.isShared ? instances : 1); count += 1)
      running.push(await startInstance({ ...engine.settings, ...settings }, onOutput));
  } catch (error) {
    await stop();
    throw error;
  }
  const origins = running.map(({ origin }) => origin);
  return { origin: origins[0] ?? '', origins, processId: running[0]?.child.pid ?? 0, stop };
}

/** Seeds the demo data and adds those of `prepare`. */
export async function fillDatabase(
  { options }: Engine,
  prepare?: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  await prepareDatabase(database, { seedsDemo: true, today: '2026-11-20' });
  await prepare?.(database);
  await database.destroy();
}

/** Starts one server process; resolves once it responds. */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
  onOutput?: (text: string) => void,
  program: readonly string[] = builtProgram('main'),
): Promise<{ origin: string; child: ChildProcess }> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const { DATABASE_URL: _url, SMTP_URL: _smtp, PUBLIC_URL: _public, ...inherited } = process.env;
  const standard = { NODE_ENV: '', DEV_PAGES: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [...program], {
    env: { ...inherited, ...standard, ...settings, PORT: String(port) },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answers = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { origin, child };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The server does not answer.');
}
