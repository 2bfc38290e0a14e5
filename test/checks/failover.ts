/*
 * Two instances behind nginx on a primary and a standby of PostgreSQL, under the load of advisors who read and write: the primary is
 * killed and the standby promoted. Calls may fail for a while and must then heal without a restart; what was acknowledged must be
 * there, and once. `npm run check -- failover` prints its figures and ends with 1 when one is missed; SESSIONS asks for another
 * number of advisors, PAUSE_SECONDS for other times of load before and after, DETECTION_SECONDS for another time until the promotion.
 */
import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/demo/prepare-database.ts';
import { buildServer } from '../setup/built-server.ts';
import { findPostgres, freePort } from '../setup/postgres.ts';
import { hasProxy, startDocumentedProxy } from './documented-proxy.ts';
import { figure, sumUp } from './figures.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { startInstance } from './running-server.ts';
import { addAdvisors, differingDrafts, publicName, startLoad, type LoadReport } from './session-load.ts';

const sessions = Number(process.env['SESSIONS'] ?? 200);
const pauseMs = 1_000 * Number(process.env['PAUSE_SECONDS'] ?? 20);
/** What a manager of clusters takes until it is sure that the primary is dead. */
const detectionMs = 1_000 * Number(process.env['DETECTION_SECONDS'] ?? 10);
const mostHealingMs = 30_000;

buildServer();
const bin = findPostgres();
if (!bin) throw new Error('There is no PostgreSQL here.');
const pair = await startPostgresPair(bin);
const users: string[] = [];
const instances: ChildProcess[] = [];

async function onDatabase<Result>(databaseUrl: string, use: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl });
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** Names are unique with each creation: one that is there twice was created twice. */
const doubledDrafts = (database: Database) =>
  database
    .selectFrom('orders')
    .where('kind', '=', 'draft')
    .where('ownerId', 'in', users)
    .groupBy('name')
    .having((row) => row.fn.countAll(), '>', 1)
    .select('name')
    .execute();

const settings = {
  DATABASE_URL: pair.url,
  SIGNATURE_KEY: '5a'.repeat(32),
  PUBLIC_URL: `https://${publicName}`,
  DEV_PAGES: 'off',
  SEED: 'none',
  TRUSTED_PROXIES: '127.0.0.1',
};

async function startInstances(): Promise<readonly number[]> {
  const ports = [await freePort(), await freePort()];
  for (const port of ports) {
    const { child } = await startInstance({ ...settings, PORT: String(port) }, () => undefined);
    instances.push(child);
  }
  return ports;
}

interface Times {
  killedAt: number;
  failuresBefore: number;
}

async function failOver({ failures }: LoadReport): Promise<Times> {
  await pause(pauseMs);
  const failuresBefore = failures.length;
  const killedAt = Date.now();
  pair.killPrimary();
  await pause(detectionMs);
  pair.promote();
  await pause(pauseMs + mostHealingMs);
  return { killedAt, failuresBefore };
}

function judge({ calls, failures, lastFailureAt }: LoadReport, { killedAt, failuresBefore }: Times): void {
  for (const line of failures.slice(0, 5)) console.log(`  ${line}`);
  const healedMs = Math.max(0, lastFailureAt - killedAt);
  figure(`calls of ${sessions} sessions`, String(calls), calls > sessions);
  figure('calls failed before the primary was killed (0)', String(failuresBefore), failuresBefore === 0);
  figure('calls failed in all (some)', String(failures.length), failures.length > 0);
  figure(
    `seconds of failing calls, ${detectionMs / 1_000} of them until the promotion (at most ${mostHealingMs / 1_000})`,
    (healedMs / 1_000).toFixed(1),
    healedMs <= mostHealingMs,
  );
}

try {
  await onDatabase(pair.primaryUrl, async (database) => {
    await prepareDatabase(database, { seedsDemo: true, today: '2026-11-20' });
    users.push(...(await addAdvisors(database, sessions)));
  });
  await pair.follow();
  const ports = await startInstances();
  const proxy = hasProxy('nginx') ? await startDocumentedProxy('nginx', ports) : null;
  if (!proxy) console.log('No nginx here: one instance is called directly.');
  const load = startLoad(proxy?.port ?? ports[0] ?? 0, users);
  const times = await failOver(load.report);
  const report = await load.stop();
  judge(report, times);
  await proxy?.stop();
  const differing = await onDatabase(pair.standbyUrl, (database) => differingDrafts(database, report));
  figure('acknowledged drafts lost, or drafts that should not be there (0)', String(differing), differing === 0);
  const doubled = await onDatabase(pair.standbyUrl, doubledDrafts);
  figure('drafts made twice (0)', String(doubled.length), doubled.length === 0);
  const ended = instances.filter(({ exitCode }) => exitCode !== null).length;
  figure('instances that ended (0)', String(ended), ended === 0);
} finally {
  for (const child of instances) {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await Promise.race([ended, pause(10_000)]);
  }
  pair.remove();
}
sumUp();
