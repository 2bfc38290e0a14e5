/*
 * Two instances on one PostgreSQL behind the proxies of docs/proxies.md, under the load of advisors who read and write: the instances
 * are replaced one after another, behind nginx by a version that adds columns, then by the one before it, and by one that drops them
 * again. No call may fail, nothing may be done twice, and the proxy's log must not name what the calls were about.
 * `npm run check -- rolling` prints its figures and ends with 1 when one is missed; SESSIONS asks for another number of advisors,
 * PAUSE_SECONDS for another distance, PROXIES for some of nginx, haproxy and caddy.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.ts';
import { buildServer, builtProgram } from '../setup/built-server.ts';
import { hasProxy, proxyKinds, startDocumentedProxy, type ProxyKind } from './documented-proxy.ts';
import { figure, sumUp } from './figures.ts';
import { startInstances } from './instances.ts';
import { nextVersion } from './next-version.ts';
import { fillDatabase, openEngine } from './running-server.ts';
import { addAdvisors, differingDrafts, publicName, startLoad, type LoadReport } from './session-load.ts';

const sessions = Number(process.env['SESSIONS'] ?? 50);
const pauseMs = 1_000 * Number(process.env['PAUSE_SECONDS'] ?? 5);
const asked = (process.env['PROXIES'] ?? proxyKinds.join(',')).split(',');

const added = `-- Compatible from: 0026-accounts
alter table orders add column check_note text, add column check_count integer not null default 0;

alter table users add column check_note text;

alter table sessions add column check_note text;
`;
const dropped = `-- Compatible from: 0026-accounts
alter table orders drop column check_note, drop column check_count;

alter table users drop column check_note;

alter table sessions drop column check_note;
`;

buildServer();
const engine = await openEngine({ name: 'postgresql' });
const settings = {
  ...engine.settings,
  SIGNATURE_KEY: '5a'.repeat(32),
  PUBLIC_URL: `https://${publicName}`,
  DEV_PAGES: 'off',
  SEED: 'none',
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '3',
};
const present = builtProgram('main');
const adding = nextVersion({ '9998-check': added });
const dropping = nextVersion({ '9998-check': added, '9999-check': dropped });
const users: string[] = [];
await fillDatabase(engine, async (database) => void users.push(...(await addAdvisors(database, sessions))));
const instances = await startInstances(settings);

function judge(what: string, { calls, failures, slowestMs }: LoadReport): void {
  for (const line of failures.slice(0, 10)) console.log(`  ${line}`);
  figure(`${what}: calls of ${sessions} sessions`, String(calls), calls > sessions);
  figure(`${what}: failed calls (0)`, String(failures.length), failures.length === 0);
  figure(`${what}: slowest call in ms (at most 10000)`, slowestMs.toFixed(0), slowestMs <= 10_000);
}

/** Names of users are not in addresses; ids of drafts and queries are. */
function judgeLog(kind: ProxyKind, log: string, { drafts }: LoadReport): void {
  const ids = [...drafts.values()].flatMap((own) => [...own]);
  const told = ids.filter((id) => log.includes(id)).length + (log.match(/pageSize|\?/g)?.length ?? 0);
  const lines = log.split('\n').filter((line) => line.includes('/api/draftcontracts')).length;
  figure(`${kind}: logged calls for drafts (some)`, String(lines), lines > 0);
  figure(`${kind}: ids and queries in its log (0)`, String(told), told === 0);
}

async function underLoad(kind: ProxyKind, rolls: readonly (readonly string[])[]): Promise<void> {
  const proxy = await startDocumentedProxy(kind, instances.ports);
  const load = startLoad(proxy.port, users);
  await pause(pauseMs);
  for (const program of rolls) await instances.roll(pauseMs, program);
  const report = await load.stop();
  await pause(500);
  judge(`${kind}, ${rolls.length} roll${rolls.length === 1 ? '' : 's'}`, report);
  judgeLog(kind, proxy.accessLog(), report);
  await proxy.stop();
  const database = await openDatabase(engine.options);
  const differing = await differingDrafts(database, report);
  figure(`${kind}: drafts lost or made twice (0)`, String(differing), differing === 0);
  await database.deleteFrom('orders').where('ownerId', 'in', users).execute();
  await database.destroy();
}

try {
  for (const kind of proxyKinds.filter((one) => asked.includes(one))) {
    if (!hasProxy(kind)) console.log(`No ${kind} here: not checked.`);
    else await underLoad(kind, kind === 'nginx' ? [adding.program, present, dropping.program] : [dropping.program]);
  }
  const { statuses } = instances;
  const unclean = statuses.filter((status) => status !== 0).length;
  figure(`stops of ${statuses.length} that were not in order (0)`, String(unclean), unclean === 0);
} finally {
  instances.end();
  for (const version of [adding, dropping]) version.remove();
  engine.remove();
}
sumUp();
