import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../setup/postgres.ts';

const made = ['first', 'second'] as const;
let place: string;
let folder: string;

const run = (program: string, ...call: string[]) => execFileSync(program, call, { encoding: 'utf8', stdio: 'pipe' });
const archivesIn = (name: string) => readdirSync(join(place, name)).filter((file) => file.endsWith('.tar.gz'));

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'fundament-archive-'));
  for (const name of made)
    run('npm', 'run', '--silent', 'release', '--', '--allow-changes', '--output', join(place, name));
  const [archive = ''] = archivesIn('first');
  run('tar', '--extract', `--directory=${place}`, `--file=${join(place, 'first', archive)}`);
  folder = join(place, archive.replace('.tar.gz', ''));
});
afterAll(() => rmSync(place, { recursive: true, force: true }), 120_000);

describe('npm run release', () => {
  it('makes the same bytes of the same sources', () => {
    const [first = '', second = ''] = made.map((name) =>
      readFileSync(join(place, name, `${archivesIn(name)[0]}.sha256`), 'utf8'),
    );

    expect(first).toMatch(/^[\da-f]{64} {2}fundament-\d+\.\d+\.\d+\S*-\w+-\w+\.tar\.gz\n$/);
    expect(second).toBe(first);
  });

  it('packs what its checksums say, and describes every package that it ships', () => {
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder });
    const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const described = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };

    for (const one of Object.entries(dependencies)) expect(described).toContain(one.join('@'));
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'pdfjs-dist', 'fastify']));
  });

  it('runs in a folder of its own with nothing but Node', async () => {
    const port = await freePort();
    const env = { PORT: `${port}`, LOG_LEVEL: 'silent', DATA_DIR: join(place, 'data') };
    const server = spawn(process.execPath, ['dist-server/main.js'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer];
    const origin = `http://127.0.0.1:${port}`;
    const page = await (await fetch(`${origin}/`)).text();
    const script = await fetch(origin + (/src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/none'));
    const login = await fetch(`${origin}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'advisor', password: 'fundament-demo' }),
    });
    const ended = once(server, 'close');
    server.kill('SIGTERM');

    expect(greeting.toString()).toMatch(/^Fundament \d+\.\d+\.\d+\S* answers at/);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await login.json()).toEqual({ code: 'OK' });
    expect(await ended).toEqual([0, null]);
    expect(folder).toContain(run(process.execPath, join(folder, 'dist-server/main.js'), '--version').trim());
  });
});
