/*
 * What an hour of an advisor costs a server on PostgreSQL, and how it bears a thousand sessions with a call a second each: no call may
 * fail, the slowest hundredth may take at most three times as long as with 50 sessions, and the memory must not grow.
 * `npm run check -- load` prints its figures and ends with 1 when one is missed; SESSIONS, SECONDS and HOURS ask for other counts.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { demoOrder } from '../helpers/order/demo-order.ts';
import { demoProposals } from '../helpers/order/demo-proposal.ts';
import { buildServer } from '../setup/built-server.ts';
import { advisorCalls, emptyReport, type CallReport, type Subject } from './advisor-calls.ts';
import { figure, sumUp } from './figures.ts';
import { fillDatabase, openEngine, startInstance } from './running-server.ts';
import { addAdvisors } from './session-load.ts';

const fewSessions = 50;
const sessions = Number(process.env['SESSIONS'] ?? 1_000);
const seconds = Number(process.env['SECONDS'] ?? 300);
const hours = Number(process.env['HOURS'] ?? 5);
const mostSlower = 3;
/** Of what is left after the garbage is collected: the least of many looks. */
const mostGrowth = 1.15;
const lookEveryMs = 1_000;
const fewestSecondsOfMemory = 240;
const metricsToken = 'a'.repeat(32);
/** Log-ins take the longest of all calls: so many seconds of them come before the seconds that count. */
const secondsOfLogIns = Math.ceil(sessions / 10);

buildServer();
const engine = await openEngine({ name: 'postgresql' });
const url = engine.settings['DATABASE_URL'] ?? '';
const users: string[] = [];
const subject: Omit<Subject, 'username'> & { fundIds: string[] } = { fundIds: [] };
await fillDatabase(engine, async (database) => {
  users.push(...(await addAdvisors(database, Math.max(sessions, fewSessions))));
  const funds = await database.selectFrom('funds').select('id').orderBy('id').execute();
  subject.fundIds.push(...funds.map(({ id }) => id));
  const now = new Date();
  subject.proposals = await demoProposals(database, await demoOrder(database), { username: 'advisor', now });
  subject.contract = await demoContract(database, await newContractOrder(database), { username: 'advisor', now });
});
const { origin, child } = await startInstance({
  ...engine.settings,
  SIGNATURE_KEY: '5a'.repeat(32),
  METRICS_TOKEN: metricsToken,
});

/** Processor time of the server so far, in seconds. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** What the server holds of heap and buffers, with what is not collected yet. */
async function heldMb(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const told = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  const bytesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(told)?.[1] ?? NaN);
  return (bytesOf('nodejs_heap_size_used_bytes') + bytesOf('nodejs_external_memory_bytes')) / 1_048_576;
}

/** Seconds that PostgreSQL has spent on statements; it tells them late. */
async function databaseSeconds(): Promise<number> {
  await pause(2_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ ms: string }>('select sum(active_time) as ms from pg_stat_database');
  await client.end();
  return Number(rows[0]?.ms ?? 0) / 1_000;
}

/** Prints what an hour costs: that of the demo's advisor, who is the one with clients. */
async function measureHour(): Promise<void> {
  const own = advisorCalls(origin, { ...subject, username: 'advisor' });
  // Once before, so that nothing is measured that only a new server does.
  await own.workAnHour();
  const report = emptyReport();
  own.countIn(report);
  const [processor, database] = [processorSeconds(), await databaseSeconds()];
  for (let hour = 0; hour < hours; hour += 1) await own.workAnHour();
  const [spent, spentThere] = [processorSeconds() - processor, (await databaseSeconds()) - database];
  own.close();
  const perHour = (value: number, digits = 2) => (value / hours).toFixed(digits);
  console.log(`an advisor's hour: ${perHour(report.calls, 0)} calls, ${perHour(report.bytes / 1e6)} MB,`);
  console.log(`  ${perHour(spent)} s of the server's processor, ${perHour(spentThere)} s in the database`);
  judgeFailures("of an advisor's hours", report);
}

function judgeFailures(what: string, { calls, failures }: CallReport): void {
  for (const line of failures.slice(0, 5)) console.log(`  ${line}`);
  figure(`failed calls ${what}, of ${calls} (0)`, String(failures.length), failures.length === 0);
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

interface Load {
  report: CallReport;
  /** Memory of the server, every second. */
  heldMb: number[];
}

/** Lets so many advisors make a call a second each. */
async function load(count: number, lengthMs: number, logInMs: number): Promise<Load> {
  const [before, report] = [emptyReport(), emptyReport()];
  const begin = performance.now() + logInMs;
  const end = begin + lengthMs;
  const working = users.slice(0, count).map(async (username, index) => {
    const own = advisorCalls(origin, { fundIds: subject.fundIds, username });
    own.countIn(before);
    await pause((index / count) * logInMs * 0.8);
    await own.logIn();
    await pause(Math.max(0, begin - performance.now()));
    own.countIn(report);
    let next = performance.now() + Math.random() * 1_000;
    while (next < end) {
      await pause(Math.max(0, next - performance.now()));
      await own.makeSmallCall();
      next += 1_000;
    }
    own.close();
  });
  const held: number[] = [];
  await pause(logInMs);
  for (let at = 0; at < lengthMs; at += lookEveryMs) {
    await pause(lookEveryMs);
    held.push(await heldMb());
  }
  await Promise.all(working);
  report.failures.push(...before.failures);
  return { report, heldMb: held };
}

/** In a shorter time it is chance when the last garbage was collected. */
function judgeMemory(held: readonly number[]): void {
  const fifth = Math.max(1, Math.floor(held.length / 5));
  const [early, late] = [Math.min(...held.slice(fifth, 2 * fifth)), Math.min(...held.slice(-fifth))];
  const name = `memory held at the end in MB (at most ${mostGrowth} times ${early.toFixed(0)} near the beginning)`;
  if (seconds < fewestSecondsOfMemory) console.log(`not judged in ${seconds} s: ${name}: ${late.toFixed(0)}`);
  else figure(name, late.toFixed(0), late <= mostGrowth * early);
}

try {
  await measureHour();
  const few = await load(fewSessions, Math.min(60, seconds) * 1_000, 10_000);
  judgeFailures(`of ${fewSessions} sessions`, few.report);
  const processor = processorSeconds();
  const many = await load(sessions, seconds * 1_000, secondsOfLogIns * 1_000);
  judgeFailures(`of ${sessions} sessions`, many.report);
  const [p99Few, p99Many] = [percentile(few.report.times, 0.99), percentile(many.report.times, 0.99)];
  console.log(`calls a second: ${(many.report.calls / seconds).toFixed(0)} of ${sessions}`);
  console.log(`processor of the server with log-ins: ${(processorSeconds() - processor).toFixed(0)} s in ${seconds} s`);
  console.log(`half of the calls within ${percentile(many.report.times, 0.5).toFixed(1)} ms`);
  figure(
    `99 % of the calls within, in ms (at most ${mostSlower} times ${p99Few.toFixed(1)} of ${fewSessions} sessions)`,
    p99Many.toFixed(1),
    p99Many <= mostSlower * p99Few,
  );
  judgeMemory(many.heldMb);
} finally {
  const ended = once(child, 'exit');
  if (child.kill('SIGTERM')) await ended;
  engine.remove();
}
sumUp();
