import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoPassword } from '../../server/demo/accounts.ts';
import { answering, killServers, startServer } from '../helpers/processes/server-process.ts';
import { freePort } from '../setup/postgres.ts';
import { isLongRun } from '../setup/runs.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-pages-'));
  const { migrated, withAccounts } = inject('processFolders');
  cpSync(migrated, join(folder, 'operated'), { recursive: true });
  cpSync(withAccounts, join(folder, 'tried'), { recursive: true });
});
afterEach(killServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server on a folder and answers what a stranger gets from it. */
async function strangerAt(dataDir: string, variables: Record<string, string>, ...flags: string[]) {
  const port = await freePort();
  const settings = { DATA_DIR: join(folder, dataDir), PORT: String(port), LOG_LEVEL: 'silent', ...variables };
  const server = startServer(settings, ...flags);
  await answering(server, port);
  const address = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string, options?: RequestInit) => (await fetch(`${address}${path}`, options)).status;
  const statuses = {
    outbox: await statusOf('/dev/outbox', { headers: { accept: 'application/json' } }),
    sso: await statusOf('/dev/sso/approver', { method: 'POST' }),
    logIn: await statusOf('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'approver', password: demoPassword }),
    }),
  };
  server.child.kill('SIGTERM');
  await server.ended;
  return { ...statuses, output: server.output() };
}

const operated = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9' };

describe('the server process as its users reach it by PUBLIC_URL (C11)', () => {
  // Each start takes seconds: by day the one on a database with accounts shows as much.
  it.each(isLongRun ? ['operated'] : [])(
    'gives neither mails nor log-ins nor demo accounts away, %s',
    async (dataDir) => {
      expect(await strangerAt(dataDir, operated)).toMatchObject({ outbox: 404, sso: 404, logIn: 401 });
    },
  );

  it('says that a database has demo accounts from before, and keeps the pages shut', async () => {
    const demo = await strangerAt('tried', {});
    const later = await strangerAt('tried', operated);

    expect(demo).toMatchObject({ outbox: 200, sso: 200, logIn: 200 });
    expect(later).toMatchObject({ outbox: 404, sso: 404 });
    expect(later.output).toMatch(/demo accounts with their public password: advisor, approver, /);
    expect(demo.output).not.toMatch(/public password/);
  });

  it('does not start in production on a database with demo accounts', async () => {
    const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', SIGNATURE_KEY: '5a'.repeat(32) };
    const server = startServer({ DATA_DIR: join(folder, 'tried'), ...production });

    expect(await server.ended).toBe(1);
    const lines = server.output().trimEnd().split('\n');
    const refusal = lines.find((line) => !line.startsWith('Warning: '));
    expect(lines.filter((line) => line !== refusal)).toEqual([
      expect.stringMatching(/^Warning: SMTP_URL is not set/),
      expect.stringMatching(/^Warning: SMS_GATEWAY_URL is not set/),
      expect.stringMatching(/^Warning: DEALER_REGISTER_URL is not set/),
      expect.stringMatching(/^Warning: EMPLOYER_REGISTER_URL is not set/),
      expect.stringMatching(/^Warning: IDENTITY_REGISTER_URL is not set/),
    ]);
    expect(refusal).toMatch(/^Fundament cannot start: The database has demo accounts .*: advisor, approver, /);
  });

  it.each([
    { PUBLIC_URL: 'https://portal.example', DEV_PAGES: 'on' },
    { HOST: '0.0.0.0', DEV_PAGES: 'on' },
  ])('does not start with %j', async (variables) => {
    const server = startServer({ DATA_DIR: join(folder, 'refused'), ...variables });

    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The environment is not right:\nDEV_PAGES: may be on only/);
  });
});

describe('npm run dev', () => {
  it('has the development pages, but not where others reach it (C11)', async () => {
    expect(await strangerAt('tried', { SMTP_URL: 'smtp://127.0.0.1:9' }, '--dev')).toMatchObject({
      outbox: 200,
      sso: 200,
    });

    const refused = startServer({ DATA_DIR: join(folder, 'refused'), HOST: '0.0.0.0' }, '--dev');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('DEV_PAGES');
  });
});
