/*
 * Measures how long a calm user waits while another user floods the server, within the rate limits, with its most
 * expensive requests: documents, price histories, photos, drafts of 790 kB, templates, hostile carts and nested JSON of
 * 1 MB.
 * `npm run check -- flood` prints the 99th percentile of the calm calls, relative to that of the same calls without the
 * flood in alternating rounds, and exits with 1 if one is more than three times as long. FLOOD_KINDS, such as
 * `photos,nested`, limits the kinds.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '../../server/db/database.ts';
import { figure, sumUp } from './figures.ts';
import type { FloodOrder } from './flooder.ts';
import { floods, type FloodKind } from './floods.ts';
import { logIn } from './log-in.ts';
import { startServer } from './running-server.ts';

const mostTimes = 3;
const rounds = 5;
/** Enough calls that the 99th percentile is not just the slowest one. */
const callsOfRound = 250;
const pauseMs = 5;
/** Enough users that none of them exceeds the rate limits, however fast the responses are. */
const calmNames = Array.from({ length: 20 }, (_, index) => `calm-${index}`);

const asked = process.env['FLOOD_KINDS']?.split(',');
const kinds = (Object.keys(floods) as FloodKind[]).filter((kind) => asked?.includes(kind) ?? true);
/** One user per round, so that each flood has its user's whole quota. */
const busyNames = (kind: FloodKind) => Array.from({ length: rounds }, (_, round) => `busy-${kind}-${round}`);
const facts: { funds: string[]; documents: string[] } = { funds: [], documents: [] };

async function prepare(database: Database): Promise<void> {
  const funds = await database
    .selectFrom('funds')
    .where('allowedInFundMarket', '=', true)
    .select('id')
    .limit(300)
    .execute();
  facts.funds = funds.map(({ id }) => id);
  const documents = await database
    .selectFrom('fundDocuments')
    .where('kind', '<>', 'link')
    .select('id')
    .limit(300)
    .execute();
  facts.documents = documents.map(({ id }) => id);
  const model = await database.selectFrom('users').where('id', '=', 'advisor').selectAll().executeTakeFirstOrThrow();
  const users = [...calmNames, ...kinds.flatMap(busyNames)].map((name) => {
    return { ...model, id: name, username: name, usernameKey: name, email: `${name}@horizont.example` };
  });
  await database.insertInto('users').values(users).execute();
}

const { origin, stop } = await startServer(prepare, { settings: { RATE_LIMIT: 'on' } });

const headersOf = async (username: string) => ({
  cookie: await logIn(origin, username),
  origin,
  'sec-fetch-site': 'same-origin',
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the 99th percentile of sequential calls, in milliseconds. */
async function calmMs(calm: readonly Record<string, string>[]): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsOfRound; index += 1) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/user`, { headers: calm[index % calm.length] ?? {} });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The calm user got ${answer.status}.`);
    times.push(performance.now() - started);
    await pause(pauseMs);
  }
  return times.toSorted((first, second) => first - second)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function endOf(flooder: ChildProcess): Promise<string> {
  const answer = once(flooder, 'message');
  flooder.send('end');
  const [statuses] = (await answer) as [[number, number][]];
  return statuses.map(([status, count]) => `${count} x ${status}`).join(' ');
}

async function measure(flooder: ChildProcess, kind: FloodKind, calm: readonly Record<string, string>[]): Promise<void> {
  const ratios: number[] = [];
  for (const busy of busyNames(kind)) {
    const order: FloodOrder = { kind, facts, origin, headers: await headersOf(busy) };
    const alone = await calmMs(calm);
    flooder.send(order);
    await pause(50);
    const flooded = await calmMs(calm);
    const sent = await endOf(flooder);
    console.log(`  ${kind}: ${alone.toFixed(1)} ms alone, ${flooded.toFixed(1)} ms beside ${sent}`);
    ratios.push(flooded / alone);
  }
  const median = ratios.toSorted((first, second) => first - second)[rounds >> 1] ?? Number.NaN;
  const name = `p99 of a calm user while another floods ${kind} (at most ${mostTimes} times)`;
  figure(name, median.toFixed(1), median <= mostTimes);
}

const flooder = fork('test/checks/flooder.ts', { execArgv: ['--import', 'tsx'] });
try {
  const calm = await Promise.all(calmNames.map(headersOf));
  await calmMs(calm);
  for (const kind of kinds) await measure(flooder, kind, calm);
} finally {
  flooder.kill();
  await stop();
}
sumUp();
