import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProxyProcess } from '../helpers/processes/proxy-process.ts';
import { freePort } from '../setup/postgres.ts';

/** Returns whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Returns the configuration in docs/operations.md, adapted to these ports and without the operator's certificate. */
function ownConfiguration(port: number, targetPorts: readonly number[]): string {
  const [, given] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  if (!given) throw new Error('docs/operations.md has no configuration of nginx.');
  const servers = targetPorts.map((target) => `  server 127.0.0.1:${target};\n`).join('');
  return given
    .replace(/(?: {2}server 127\.0\.0\.1:\d+;\n)+/, servers)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^.*ssl_certificate.*\n/gm, '');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(socket.destroy().destroyed));
    socket.on('error', () => resolve(false));
  });
}

/** Starts nginx with the documented configuration in front of local servers. */
export async function startNginx(targetPorts: readonly number[]): Promise<ProxyProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-nginx-'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`);
  const http = ['access_log off;', ...places, ownConfiguration(port, targetPorts)].join('\n');
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'nginx.conf'), `pid nginx.pid;\ndaemon off;\nevents {}\nhttp {\n${http}\n}\n`);
  const log = join(folder, 'error.log');
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', log], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close').then(() => rmSync(folder, { recursive: true, force: true }));
  for (let attempt = 0; attempt < 100 && !(await isListening(port)); attempt += 1) {
    if (child.exitCode !== null) throw new Error('nginx does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
