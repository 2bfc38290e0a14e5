import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProxyProcess } from '../helpers/processes/proxy-process.ts';
import { freePort } from '../setup/postgres.ts';

export const proxyKinds = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export interface DocumentedProxy extends ProxyProcess {
  /** Returns what it has logged of the calls. */
  accessLog: () => string;
}

interface Place {
  /** For its files. */
  folder: string;
  log: string;
  port: number;
  targetPorts: readonly number[];
}

interface Kind {
  version: readonly string[];
  /** How the block of code in docs/proxies.md begins. */
  block: string;
  file: string;
  /** Adapts the documented configuration to these ports, without the operator's certificate. */
  adapt: (given: string, place: Place) => string;
  call: (place: Place) => readonly string[];
}

const serversOf = (targetPorts: readonly number[], line: (target: number, index: number) => string) =>
  targetPorts.map((target, index) => `${line(target, index)}\n`).join('');

const kinds: Readonly<Record<ProxyKind, Kind>> = {
  nginx: {
    version: ['-v'],
    block: 'nginx',
    file: 'nginx.conf',
    adapt(given, { folder, log, port, targetPorts }) {
      const [, settings = ''] = /server 127\.0\.0\.1:\d+( [^;]*)?;/.exec(given) ?? [];
      const own = given
        .replace(
          /(?: {2}server 127\.0\.0\.1:\d+[^;]*;\n)+/,
          serversOf(targetPorts, (target) => `  server 127.0.0.1:${target}${settings};`),
        )
        .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ +ssl_.*\n/gm, '')
        .replace('/var/log/nginx/fundament.log', log)
        .replace('/var/log/nginx/fundament-error.log', join(folder, 'crit.log'));
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path temp/${name};`,
      );
      return `pid nginx.pid;\ndaemon off;\nevents {}\nhttp {\n${[...places, own].join('\n')}\n}\n`;
    },
    call: ({ folder }) => ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')],
  },
  haproxy: {
    version: ['-v'],
    block: 'haproxy',
    file: 'haproxy.cfg',
    adapt: (given, { port, targetPorts }) =>
      given
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/^ +bind :443.*\n/m, '')
        .replace(/^ +http-request redirect.*\n/m, '')
        .replace(
          /(?: {2}server \w+ 127\.0\.0\.1:\d+\n)+/,
          serversOf(targetPorts, (target, index) => `  server s${index} 127.0.0.1:${target}`),
        ),
    call: ({ folder }) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  },
  caddy: {
    version: ['version'],
    block: 'caddyfile',
    file: 'Caddyfile',
    adapt: (given, { log, port, targetPorts }) =>
      given
        .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
        // Of a site without a name: Caddy keeps no log for a name on another port than those of HTTP.
        .replace('portal.example {', `:${port} {\n\tbind 127.0.0.1`)
        .replace(/^\ttls .*\n/m, '')
        .replace('/var/log/caddy/fundament.log', log)
        .replace(/(?:127\.0\.0\.1:\d+ )+/, targetPorts.map((target) => `127.0.0.1:${target} `).join('')),
    call: ({ folder }) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
  },
};

/** Returns whether the program is installed. */
export const hasProxy = (kind: ProxyKind) => spawnSync(kind, kinds[kind].version, { stdio: 'ignore' }).status === 0;

/** Returns a configuration of docs/proxies.md. */
export function documentedProxy(kind: ProxyKind): string {
  const { block } = kinds[kind];
  const [, given] =
    new RegExp(`\`\`\`${block}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync('docs/proxies.md', 'utf8')) ?? [];
  if (!given) throw new Error(`docs/proxies.md has no configuration of ${kind}.`);
  return given;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(socket.destroy().destroyed));
    socket.on('error', () => resolve(false));
  });
}

/** Starts a proxy with the documented configuration in front of local servers. */
export async function startDocumentedProxy(kind: ProxyKind, targetPorts: readonly number[]): Promise<DocumentedProxy> {
  const folder = mkdtempSync(join(tmpdir(), `fundament-${kind}-`));
  const { file, adapt, call } = kinds[kind];
  const place = { folder, log: join(folder, 'access.log'), port: await freePort(), targetPorts };
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, file), adapt(documentedProxy(kind), place));
  const child = spawn(kind, call(place), {
    stdio: ['ignore', kind === 'haproxy' ? 'pipe' : 'ignore', kind === 'nginx' ? 'inherit' : 'ignore'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  child.stdout?.pipe(createWriteStream(place.log));
  const ended = once(child, 'close').then(() => rmSync(folder, { recursive: true, force: true }));
  for (let attempt = 0; attempt < 100 && !(await isListening(place.port)); attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${kind} does not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port: place.port,
    accessLog: () => (existsSync(place.log) ? readFileSync(place.log, 'utf8') : ''),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
