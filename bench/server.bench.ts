import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase, type Database } from '../server/db/database.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { prepareDatabase } from '../server/demo/prepare-database.ts';
import { buildServer, builtProgram } from '../test/setup/built-server.ts';
import { findPostgres, freePort, startPostgres } from '../test/setup/postgres.ts';
import type { BenchCase, BenchGroup, PreparedGroup } from './lib/harness.ts';
import { openSockets, sendMany, type Call } from './lib/http-load.ts';

const base = 'bare Fastify with one SELECT';
const socketCount = 50;
const callsAtOnce = 500;
const draft = { name: 'measured', version: 1, identifier: '', data: '{"cart":{"items":[]}}' };

/** Starts a program and waits until it responds. */
async function answering(program: readonly string[], env: NodeJS.ProcessEnv, address: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const { ok } = await fetch(address).catch(() => ({ ok: false }));
    if (ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${program.join(' ')} does not answer.`);
}

async function prepare(): Promise<PreparedGroup> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL.');
  buildServer();
  const postgres = await startPostgres(bin);
  const database = await openDatabase({ databaseUrl: postgres.url });
  await prepareDatabase(database, { seedsDemo: true, today: '2026-11-20' });
  await addUsers(database);
  await database.destroy();
  const [port, barePort] = [await freePort(), await freePort()];
  const { PUBLIC_URL: _public, SMTP_URL: _smtp, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: '', PORT: String(port), DATABASE_URL: postgres.url, RATE_LIMIT: 'off' };
  const origin = `http://127.0.0.1:${port}`;
  const children = [
    await answering(
      ['--import', 'tsx', 'bench/lib/bare-server.ts', postgres.url, String(barePort)],
      inherited,
      `http://127.0.0.1:${barePort}`,
    ),
    await answering(builtProgram('main'), env, `${origin}/api/health`),
  ];
  const [bare, own] = [await openSockets(barePort, socketCount), await openSockets(port, socketCount)];
  const visitors: Visitor[] = [];
  for (let index = 0; index < socketCount; index += 1) visitors.push(await logIn(origin, nameOf(index)));
  const bench = (name: string, status: number, callOf: (visitor: Visitor) => Call): BenchCase => {
    const calls = visitors.map(callOf);
    return { name, run: () => sendMany(own, calls, { count: callsAtOnce, status }) };
  };
  return {
    cases: [
      { name: base, run: () => sendMany(bare, [{ path: '/' }], { count: callsAtOnce, status: 200 }) },
      bench('user', 200, ({ headers }) => ({ path: '/api/user', headers })),
      bench('ping', 204, ({ headers }) => ({ path: '/api/ping', headers })),
      bench('draft', 200, ({ headers, draftId }) => ({ path: `/api/draftcontracts/${draftId}`, headers })),
      bench('unchanged fund list', 304, ({ headers, etag }) => ({
        path: '/api/funds',
        headers: { ...headers, 'if-none-match': etag },
      })),
    ],
    dispose: async () => {
      for (const socket of [...bare, ...own]) socket.destroy();
      for (const child of children) {
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
      }
      postgres.stop();
    },
  };
}

/** Adds one user per socket, so that no two concurrent requests use the same rows. */
async function addUsers(database: Database): Promise<void> {
  const model = await database.selectFrom('users').where('id', '=', 'advisor').selectAll().executeTakeFirstOrThrow();
  const users = Array.from({ length: socketCount }, (_, index) => {
    const name = nameOf(index);
    return { ...model, id: name, username: name, usernameKey: name, email: `${name}@horizont.example` };
  });
  await database.insertInto('users').values(users).execute();
}

const nameOf = (index: number) => `visitor-${index}`;

interface Visitor {
  headers: { cookie: string };
  draftId: string;
  /** ETag of the fund list that the visitor has cached. */
  etag: string;
}

async function logIn(origin: string, username: string): Promise<Visitor> {
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ username, password: demoPassword });
  const answer = await fetch(`${origin}/api/user/login`, { method: 'POST', headers: json, body });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const headers = { cookie };
  const drafts = `${origin}/api/draftcontracts`;
  const made = await fetch(drafts, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(draft) });
  const { id } = (await made.json()) as { id: string };
  const funds = await fetch(`${origin}/api/funds`, { headers });
  await funds.arrayBuffer();
  return { headers, draftId: id, etag: funds.headers.get('etag') ?? '' };
}

export const groups: readonly BenchGroup[] = [
  {
    name: 'server',
    base,
    rounds: 11,
    turnMs: 300,
    missing: () => (findPostgres() ? null : 'No PostgreSQL is found.'),
    prepare,
  },
];
