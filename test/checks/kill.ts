/*
 * The server is killed again and again while advisors save, change and delete drafts and make and sign contracts, every other time
 * while it signs and seals one; on PostgreSQL there are two instances, one of which dies while the other one works on, and the database
 * is killed as well. What was acknowledged must be there, once and whole; what was not is there whole or not at all.
 * `npm run check -- kill` prints its figures and ends with 1 when one is missed; KILLS and DATABASE_KILLS ask for other counts.
 */
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContractRequest } from '#contract/contracts.ts';
import { openDatabase } from '../../server/db/database.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { buildServer } from '../setup/built-server.ts';
import { freePort } from '../setup/postgres.ts';
import { contractSigner, type ContractCounts } from './contract-signer.ts';
import { figure, sumUp } from './figures.ts';
import { killCalls } from './kill-calls.ts';
import { logIn } from './log-in.ts';
import { fillDatabase, openEngine, startInstance } from './running-server.ts';

const kills = Number(process.env['KILLS'] ?? 100);
const databaseKills = Number(process.env['DATABASE_KILLS'] ?? 30);
const writers = 4;
const longestLifeMs = 1_200;
/** Five documents are sealed in about so long. */
const longestSigningMs = 800;
const mostReadyMs = 5_000;
/** Long enough that a slow machine is not taken for a crash of the server. */
const patienceMs = 20_000;
/** In so many rounds nobody reaches what one advisor may send in a day. */
const roundsOfADay = 5;
const users = ['advisor', 'poradce'] as const;

interface Held {
  id: string | null;
  /**
   * Possible contents of the draft: one text once it is acknowledged, two while a change is outstanding; null is no
   * draft.
   */
  data: (string | null)[];
  key: string;
}

interface Expected {
  writer: number;
  held: Held;
}

/** Expected drafts by name, each with its writer, so that no two calls change the same draft. */
const expected = new Map<string, Expected>();
/** Number of drafts that are kept per writer: all are read after every kill, and more would prove nothing more. */
const mostOwn = 10;
const readAtOnce = 8;
const userOf = (writer: number) => users[writer % users.length] ?? 'advisor';
const readyMs: number[] = [];
const cookies = new Map<string, string>();

buildServer();
const engine = await openEngine({ isDurable: true });
/** Of every instance: two that share a PostgreSQL. */
const ports = await Promise.all(Array.from({ length: engine.isShared ? 2 : 1 }, freePort));
const origins = ports.map((port) => `http://127.0.0.1:${port}`);
const calls = killCalls(origins, cookies);
const { call, isDone, counts } = calls;

/**
 * Returns data that is long enough for several database pages; its end repeats its beginning, which proves that it is
 * complete.
 */
const dataOf = () => {
  const mark = randomUUID();
  return JSON.stringify({ mark, filler: mark.repeat(400), end: mark });
};

const draftBody = (name: string, data: string) => ({ name, version: 1, identifier: '', data });
const creationOf = (user: string, name: string, data: string) =>
  ({ user, method: 'POST', path: '/api/draftcontracts', body: draftBody(name, data) }) as const;
const pathOf = (id: string | null | undefined) => `/api/draftcontracts/${id}`;

async function create(writer: number): Promise<void> {
  const name = `kill ${randomUUID()}`;
  const data = dataOf();
  const held: Held = { id: null, data: [null, data], key: randomUUID() };
  expected.set(name, { writer, held });
  const answer = await call({ ...creationOf(userOf(writer), name, data), key: held.key });
  if (!isDone(answer)) return;
  held.id = (JSON.parse(answer.body) as { id: string }).id;
  held.data = [data];
  counts.acknowledged += 1;
}

async function change(user: string, name: string, held: Held): Promise<void> {
  const data = dataOf();
  held.data = [...held.data, data];
  if (!isDone(await call({ user, method: 'PUT', path: pathOf(held.id), body: draftBody(name, data) }))) return;
  held.data = [data];
  counts.acknowledged += 1;
}

async function remove(user: string, held: Held): Promise<void> {
  held.data = [...held.data, null];
  if (!isDone(await call({ user, method: 'DELETE', path: pathOf(held.id) }))) return;
  held.data = [null];
  counts.acknowledged += 1;
}

const any = <Value>(list: readonly Value[]): Value | undefined => list[Math.floor(Math.random() * list.length)];

/** Returns the drafts of a writer without outstanding calls. */
const settledOf = (writer: number) =>
  [...expected].filter(
    ([, { writer: owner, held }]) => owner === writer && held.data.length === 1 && held.data[0] !== null,
  );

async function write(writer: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const own = settledOf(writer);
    const [name, entry] = any(own) ?? [];
    const isFull = own.length >= mostOwn;
    if (!name || !entry || (!isFull && Math.random() < 0.5)) await create(writer);
    else if (isFull || Math.random() < 0.4) await remove(userOf(writer), entry.held);
    else await change(userOf(writer), name, entry.held);
  }
}

interface Listed {
  id: string;
  name: string;
}

async function draftsOf(user: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (;;) {
    const answer = await call({ user, method: 'GET', path: `/api/draftcontracts?offset=${found.length}&pageSize=100` });
    if (answer?.status !== 200) throw new Error(`The drafts of ${user} cannot be read: ${answer?.status}.`);
    const { items, totalAmount } = JSON.parse(answer.body) as { items: Listed[]; totalAmount: number };
    found.push(...items);
    if (found.length >= totalAmount || items.length === 0) return found;
  }
}

async function end({ child }: Instance, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

/** Ends the server and looks at every row of the contracts, which no call lists. */
async function compareContracts(): Promise<ContractCounts> {
  for (const instance of instances) await end(instance, 'SIGTERM');
  const database = await openDatabase(engine.options);
  const found = await Promise.all(signers.map((signer) => signer.compare(database)));
  await database.destroy();
  return found.reduce((sum, { made, signed }) => ({ made: sum.made + made, signed: sum.signed + signed }));
}

/** Compares a draft with its possible contents, and expects the found one from then on. */
async function verifyDraft(name: string, { writer, held }: Expected, found: readonly Listed[]): Promise<void> {
  const user = userOf(writer);
  if (found.length > 1) counts.doubled += 1;
  const [first] = found;
  const answer = first ? await call({ user, method: 'GET', path: pathOf(first.id) }) : null;
  const data = answer?.status === 200 ? (JSON.parse(answer.body) as { data: string }).data : null;
  if (!held.data.includes(data)) counts[data === null ? 'lost' : 'torn'] += 1;
  if (first && held.id === null) await repeat(user, name, held, first.id);
  held.id = first?.id ?? held.id;
  held.data = [data];
  if (data === null) expected.delete(name);
}

async function verifyDrafts(): Promise<void> {
  const listed = new Map<string, Listed[]>();
  for (const user of users)
    for (const draft of await draftsOf(user)) listed.set(draft.name, [...(listed.get(draft.name) ?? []), draft]);
  const drafts = [...expected];
  for (let from = 0; from < drafts.length; from += readAtOnce)
    await Promise.all(
      drafts.slice(from, from + readAtOnce).map(([name, one]) => verifyDraft(name, one, listed.get(name) ?? [])),
    );
}

/**
 * Repeats a creation whose response was lost with its key, which must return the existing draft rather than create a
 * second one.
 */
async function repeat(user: string, name: string, held: Held, id: string): Promise<void> {
  const sent = held.data.find((data) => data !== null) ?? '';
  const answer = await call({ ...creationOf(user, name, sent), key: held.key });
  if (!answer || answer.status !== 200 || (JSON.parse(answer.body) as { id: string }).id !== id) counts.doubled += 1;
}

async function live(kill: () => Promise<void>): Promise<void> {
  let isOver = false;
  const ended = Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer, () => isOver)),
    ...signers.map((signer) => signer.write(() => isOver)),
  ]);
  await pause(200 + Math.random() * longestLifeMs);
  await kill();
  isOver = true;
  await ended;
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Goes on as if the next day had come: the mails of all contracts are more than one advisor may send in a day. */
async function endDay(round: number): Promise<void> {
  if (round % roundsOfADay !== 0) return;
  const database = await openDatabase(engine.options);
  await database.deleteFrom('callCounts').where('key', 'like', 'recipients of %').execute();
  await database.destroy();
}

const start = async (port: number): Promise<Instance> => {
  const begun = performance.now();
  const instance = await startInstance({ SIGNATURE_KEY: '5a'.repeat(32), ...engine.settings, PORT: String(port) });
  readyMs.push(performance.now() - begun);
  return instance;
};

/** An instance that is signing a contract, at some moment of it: waited for in every other round. */
async function signingInstance(): Promise<number> {
  const begun = performance.now();
  while (calls.signingInstance() < 0 && performance.now() - begun < patienceMs) await pause(5);
  await pause(Math.random() * longestSigningMs);
  return calls.signingInstance();
}

/** Kills an instance and answers which; the others work on. */
async function killOne(duringSigning: boolean): Promise<number> {
  const signing = duringSigning ? await signingInstance() : -1;
  if (signing >= 0) killsAtSigning += 1;
  const index = Math.max(signing, 0);
  const killed = instances[index];
  if (killed) await end(killed, 'SIGKILL');
  return index;
}

/** Until a call that needs the database is answered as ever. */
async function untilHealed(): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    const answer = await call({ user: 'advisor', method: 'GET', path: '/api/draftcontracts?pageSize=1' });
    if (answer?.status === 200) break;
    await pause(50);
  }
  readyMs.push(performance.now() - begun);
}

const orders = new Map<string, ContractRequest>();
await fillDatabase(engine, async (database) => {
  const document = await newContractOrder(database);
  for (const username of users) {
    const client = { username: `klient.${username}` };
    orders.set(username, await demoContract(database, document, { username, now: new Date(), client }));
  }
});
const signers = [...orders].map(([user, order]) => contractSigner(calls, user, order));

/** Concurrent, because a server that has just started takes seconds for the documents of its first contract. */
const verify = () => Promise.all([verifyDrafts(), ...signers.map((signer) => signer.settle())]);

const instances: Instance[] = [];
let killsAtSigning = 0;
try {
  for (const port of ports) instances.push(await start(port));
  for (const user of users) cookies.set(user, await logIn(origins[0] ?? '', user));
  for (let count = 0; count < kills; count += 1) {
    let index = 0;
    await live(async () => {
      index = await killOne(count % 2 === 0);
      await endDay(count);
    });
    instances[index] = await start(ports[index] ?? 0);
    await verify();
  }
  const { crash } = engine;
  if (crash)
    for (let count = 0; count < databaseKills; count += 1) {
      await live(crash);
      await endDay(count);
      await untilHealed();
      await verify();
    }
  const contracts = await compareContracts();
  const rounds = kills + (crash ? databaseKills : 0);
  const fewestContracts = Math.ceil(rounds / 4);
  figure(`contracts made (at least ${fewestContracts})`, String(contracts.made), contracts.made >= fewestContracts);
  figure('and of these signed (at least half)', String(contracts.signed), contracts.signed * 2 >= contracts.made);
  const fewestAtSigning = Math.floor(kills / 4);
  figure(
    `kills while a contract was signed and sealed (at least ${fewestAtSigning})`,
    String(killsAtSigning),
    killsAtSigning >= fewestAtSigning,
  );
  const killed = `${kills} kills of the server${crash ? ` and ${databaseKills} of the database` : ''}`;
  figure(`acknowledged writes under ${killed}`, String(counts.acknowledged), counts.acknowledged > 0);
  for (const name of ['lost', 'torn', 'doubled', 'refused'] as const)
    figure(name, String(counts[name]), counts[name] === 0);
  const slowest = Math.max(...readyMs) / 1000;
  figure(
    `seconds until it is ready again, at most (${mostReadyMs / 1000})`,
    slowest.toFixed(1),
    slowest * 1000 <= mostReadyMs,
  );
} finally {
  for (const instance of instances)
    if (instance.child.exitCode === null) await Promise.race([end(instance, 'SIGTERM'), pause(10_000)]);
  engine.remove();
}
sumUp();
