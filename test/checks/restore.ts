/*
 * Two servers on one PostgreSQL are dumped while advisors save drafts and make and sign contracts; then the database is dropped, and
 * the dump restored into another one. What was acknowledged before the dump began must be there and whole, whatever came later whole
 * or not at all; sessions have ended, mail is held until it is released, trails and seals hold, and a server with another key does not
 * start. `npm run check -- restore` prints its figures and ends with 1 when one is missed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ContractRequest } from '#contract/contracts.ts';
import { openDatabase } from '../../server/db/database.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { buildServer, builtProgram } from '../setup/built-server.ts';
import { findPostgres, freePort } from '../setup/postgres.ts';
import { contractSigner } from './contract-signer.ts';
import { figure, sumUp } from './figures.ts';
import { killCalls } from './kill-calls.ts';
import { logIn } from './log-in.ts';
import { fillDatabase, openEngine, startInstance } from './running-server.ts';

const users = ['advisor', 'poradce'] as const;
/** The dump begins when so many contracts are signed. */
const signedBefore = Number(process.env['RESTORE_CONTRACTS'] ?? 4);
const patienceMs = 120_000;
const settings = { SIGNATURE_KEY: '5a'.repeat(32) };

buildServer();
const engine = await openEngine({ isDurable: true });
const bin = findPostgres() ?? '';
const url = engine.settings['DATABASE_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'fundament-restore-'));
const dump = join(folder, 'fundament.dump');
const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

type Instance = Awaited<ReturnType<typeof startInstance>>;
const instances: Instance[] = [];

async function end({ child }: Instance): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

const endAll = () => Promise.all(instances.splice(0).map(end));

/** Runs SQL on the database that nobody drops here. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('template1') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface Saved {
  user: string;
  id: string;
  data: string;
}

/** Creates drafts until it is told to stop; notes each at the moment at which it is acknowledged. */
async function saveDrafts(user: string, isOver: () => boolean, saved: Saved[]): Promise<void> {
  while (!isOver()) {
    const data = JSON.stringify({ mark: randomUUID(), filler: 'x'.repeat(2_000) });
    const body = { name: `restore ${randomUUID()}`, version: 1, identifier: '', data };
    const answer = await call({ user, method: 'POST', path: '/api/draftcontracts', body, key: randomUUID() });
    if (isDone(answer)) saved.push({ user, id: (JSON.parse(answer.body) as { id: string }).id, data });
    await pause(40);
  }
}

const ports = await Promise.all([freePort(), freePort()]);
const cookies = new Map<string, string>();
const { bytes, call, isDone, counts, signingInstance } = killCalls(
  ports.map((port) => `http://127.0.0.1:${port}`),
  cookies,
);

const start = (port: number, databaseUrl: string, more: Readonly<Record<string, string>> = {}) =>
  startInstance({ ...engine.settings, ...settings, ...more, DATABASE_URL: databaseUrl, PORT: String(port) });

/** Runs a command of the product on the restored database; returns what it printed. */
const outbox = (databaseUrl: string, ...words: string[]) =>
  execFileSync(process.execPath, [...builtProgram('outbox'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, NODE_ENV: '', DATABASE_URL: databaseUrl },
  });
const countHeld = (databaseUrl: string) =>
  outbox(databaseUrl, 'list')
    .split('\n')
    .filter((line) => line.includes('  held  ')).length;

function verifyTrail(databaseUrl: string): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/commands/run.ts', 'verify-trail'],
    {
      encoding: 'utf8',
      env: { ...process.env, ...settings, NODE_ENV: '', DATABASE_URL: databaseUrl },
    },
  );
  return status === 0 ? 'holds' : stdout.slice(-300);
}

const orders = new Map<string, ContractRequest>();
await fillDatabase(engine, async (database) => {
  const document = await newContractOrder(database);
  for (const username of users)
    orders.set(
      username,
      await demoContract(database, document, { username, now: new Date(), client: { username: `klient.${username}` } }),
    );
});
const newSigners = () =>
  [...orders].map(([user, order]) => contractSigner({ bytes, call, isDone, counts, signingInstance }, user, order));

async function untilSigned(count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: url });
  const begun = performance.now();
  for (let found = 0; found < count && performance.now() - begun < patienceMs; await pause(200))
    found = (await database.selectFrom('contracts').where('status', '=', 'signed').select('id').execute()).length;
  await database.destroy();
}

/** Dumps the database under load; returns what had been acknowledged when the dump began. */
async function dumpUnderLoad(): Promise<Saved[]> {
  for (const port of ports) instances.push(await start(port, url));
  for (const user of users) cookies.set(user, await logIn(instances[0]?.origin ?? '', user));
  let isOver = false;
  const saved: Saved[] = [];
  const load = Promise.all([
    ...users.map((user) => saveDrafts(user, () => isOver, saved)),
    ...newSigners().map((signer) => signer.write(() => isOver)),
  ]);
  await untilSigned(signedBefore);
  const before = [...saved];
  execFileSync(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  isOver = true;
  await load;
  return before;
}

async function restore(): Promise<string> {
  const name = 'fundament_restored';
  await administer(`drop database postgres with (force)`);
  await administer(`create database ${name}`);
  execFileSync(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${urlOf(name)}`, dump]);
  return urlOf(name);
}

async function startsWithAnotherKey(databaseUrl: string): Promise<boolean> {
  try {
    instances.push(await start(ports[0] ?? 0, databaseUrl, { SIGNATURE_KEY: '6b'.repeat(32) }));
    await endAll();
    return true;
  } catch {
    return false;
  }
}

async function missingDrafts(before: readonly Saved[]): Promise<number> {
  let missing = 0;
  for (const { user, id, data } of before) {
    const answer = await call({ user, method: 'GET', path: `/api/draftcontracts/${id}` });
    if (answer?.status !== 200 || (JSON.parse(answer.body) as { data: string }).data !== data) missing += 1;
  }
  return missing;
}

interface Contracts {
  signed: number;
  documents: number;
  unreadable: number;
}

/** Reads every document of every signed contract as its advisor. */
async function readDocuments(databaseUrl: string): Promise<Contracts> {
  const database = await openDatabase({ databaseUrl });
  const documents = await database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    .where('contracts.status', '=', 'signed')
    .select(['contractDocuments.id', 'contracts.id as contractId', 'ownerId as user'])
    .execute();
  await database.destroy();
  let unreadable = 0;
  for (const { id, user } of documents) {
    let answer = await bytes({ user, method: 'GET', path: `/api/contract/document/${id}` });
    for (let waited = 0; answer?.status === 409 && waited < 60; waited += 1) {
      await pause(1_000);
      answer = await bytes({ user, method: 'GET', path: `/api/contract/document/${id}` });
    }
    if (answer?.status !== 200 || !answer.body.subarray(0, 5).equals(Buffer.from('%PDF-'))) unreadable += 1;
  }
  return {
    signed: new Set(documents.map(({ contractId }) => contractId)).size,
    documents: documents.length,
    unreadable,
  };
}

/** Makes and signs contracts on the restored database; returns how many of them were doubled, torn or refused. */
async function signNewContracts(): Promise<number> {
  const faults = () => counts.doubled + counts.torn + counts.refused;
  const before = faults();
  const signers = newSigners();
  const begun = performance.now();
  await Promise.all(signers.map((signer) => signer.write(() => performance.now() - begun > 5_000)));
  await Promise.all(signers.map((signer) => signer.settle()));
  return faults() - before;
}

try {
  const before = await dumpUnderLoad();
  await endAll();
  const restored = await restore();
  const starts = await startsWithAnotherKey(restored);
  figure('starts with another key', String(starts), !starts);
  for (const port of ports) instances.push(await start(port, restored));
  const old = await call({ user: 'advisor', method: 'GET', path: '/api/draftcontracts?pageSize=1' });
  figure('answer to a session from before', String(old?.status), old?.status === 401);
  for (const user of users) cookies.set(user, await logIn(instances[0]?.origin ?? '', user));
  figure('drafts acknowledged before the dump', String(before.length), before.length > 0);
  const missing = await missingDrafts(before);
  figure('and of these lost or torn', String(missing), missing === 0);
  const held = countHeld(restored);
  figure('mails held', String(held), held > 0);
  const read = await readDocuments(restored);
  figure('signed contracts', String(read.signed), read.signed > 0);
  figure('documents of these', String(read.documents), read.documents >= read.signed);
  figure('and of these unreadable', String(read.unreadable), read.unreadable === 0);
  const written = await call({
    user: 'advisor',
    method: 'POST',
    path: '/api/draftcontracts',
    body: { name: `after ${randomUUID()}`, version: 1, identifier: '', data: '{}' },
    key: randomUUID(),
  });
  figure('answer to a new draft', String(written?.status), written?.status === 200);
  const trail = verifyTrail(restored);
  figure('audit trail', trail, trail === 'holds');
  const faults = await signNewContracts();
  figure('new contracts torn, doubled or refused', String(faults), faults === 0);
  outbox(restored, 'release', '--all');
  const left = countHeld(restored);
  figure('mails held after the release', String(left), left === 0);
} finally {
  await endAll();
  engine.remove();
  rmSync(folder, { recursive: true, force: true });
}
sumUp();
