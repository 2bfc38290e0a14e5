import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folder with initdb and pg_ctl of the newest PostgreSQL on this machine; null when there is none. */
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

/** Starts a PostgreSQL of its own on a free port; `stop` ends it and removes its data. */
export async function startPostgres(bin: string): Promise<{ url: string; stop: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'fundament-postgres-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const run = (program: string, args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { stdio: 'pipe', cwd: root })
      : execFileSync(join(bin, program), args, { stdio: 'pipe', cwd: root });
  chmodSync(root, 0o755);
  if (asRoot) execFileSync('chown', ['postgres', root]);
  const data = join(root, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${root} -c max_connections=200 ${forgetful}`;
  run('initdb', ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  run('pg_ctl', ['-D', data, '-w', '-l', join(root, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(root, { recursive: true, force: true });
    },
  };
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
