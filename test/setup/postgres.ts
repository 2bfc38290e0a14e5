import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folder with initdb and pg_ctl of the newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** What keeps data through a power cut costs most of the time of a test, and a test's data ends with it. */
const forgetful = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

interface RunningPostgres {
  url: string;
  /** Kills it with all its processes, and starts it again on what the disk has. */
  crash: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => void;
}

/** Makes a folder for clusters, and runs programs of PostgreSQL there, which refuses to run as root. */
export function postgresFolder(bin: string) {
  const root = mkdtempSync(join(tmpdir(), 'fundament-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { stdio: 'pipe', cwd: root })
      : execFileSync(join(bin, program), args, { stdio: 'pipe', cwd: root });
  chmodSync(root, 0o755);
  if (asRoot) execFileSync('chown', ['postgres', root]);
  return { root, run };
}

/** Kills the PostgreSQL of a data folder with all its processes, as a power cut would. */
export function killPostgres(data: string): void {
  killAll(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
}

/** How a cluster of the tests is made: everybody on this machine may connect. */
export const newCluster = ['-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];

/** Starts a PostgreSQL of its own on a free port, which keeps what it has acknowledged only where it is asked to. */
export async function startPostgres(bin: string, { isDurable = false } = {}): Promise<RunningPostgres> {
  const { root, run } = postgresFolder(bin);
  const port = await freePort();
  const data = join(root, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${root} -c max_connections=200 ${isDurable ? '' : forgetful}`;
  run('initdb', ['-D', data, ...newCluster]);
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(root, 'log'), '-o', options, 'start']);
  start();
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    crash: async () => {
      killPostgres(data);
      // One that is dead and not yet buried counts as running: without a reaper that takes a while.
      for (let attempt = 0; attempt < mostStarts; attempt += 1) {
        try {
          start();
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
      throw new Error('PostgreSQL does not start again.');
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const mostStarts = 100;

/** Kills a process with those that it has started, which do not outlive it as orphans that hold its memory. */
function killAll(leader: number): void {
  const children = spawnSync('pgrep', ['-P', String(leader)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  for (const processId of [leader, ...children.map(Number)]) {
    try {
      process.kill(processId, 'SIGKILL');
    } catch {
      // It has ended on its own meanwhile.
    }
  }
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
