/*
 * On PostgreSQL, two windows at two instances sign, replace and sign again the contract of one order at once, with the moments between their calls
 * left to chance: however it ends, the order is concluded exactly once, and nothing of it can be signed after that.
 * `npm run check -- race` prints its figures and ends with 1 when one is missed; RACES asks for another count.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createdContract, type ContractRequest } from '#contract/contracts.ts';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { signingRequest } from '../helpers/signing/unsigned-contract.ts';
import { buildServer } from '../setup/built-server.ts';
import { figure, sumUp } from './figures.ts';
import { logIn } from './log-in.ts';
import { fillDatabase, openEngine, startInstance } from './running-server.ts';

const races = Number(process.env['RACES'] ?? 200);
const ownerId = 'advisor';
/** A contract is made in about half of it: signing begins before and after that. */
const longestDelayMs = 2_000;

buildServer();
const engine = await openEngine({ name: 'postgresql' });
const orders: ContractRequest[] = [];
await fillDatabase(engine, async (database) => {
  // A framework contract alone has the fewest documents to lay out.
  const document = { ...(await newContractOrder(database)), positions: [] };
  orders.push(await demoContract(database, document, { username: ownerId, now: new Date() }));
});
const settings = { ...engine.settings, SIGNATURE_KEY: '5a'.repeat(32) };
const instances: Awaited<ReturnType<typeof startInstance>>[] = [];
const cookies: string[] = [];

/** Of all calls that the windows send. */
const statuses: number[] = [];

interface Answer {
  status: number;
  body: string;
}

/** A call of one of the two windows, each of which talks to an instance of its own. */
async function send(window: 0 | 1, method: string, path: string, body?: object): Promise<Answer> {
  const { origin = '' } = instances[window] ?? {};
  const headers = { cookie: cookies[0] ?? '', origin, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: answer.status, body: await answer.text() };
}

interface Made {
  clientId: string;
  documentIds: string[];
  phoneNumber: string;
}

let phones = 605_000_000;
/** Has a contract of the order made; null where it is refused. */
async function make(window: 0 | 1, orderId: string): Promise<Made | null> {
  const [base] = orders;
  if (!base) throw new Error('no order');
  const cart = JSON.parse(base.cart) as { order: object };
  const phoneNumber = `+420${(phones += 1)}`;
  const text = JSON.stringify({ ...cart, order: { ...cart.order, id: orderId } });
  const answer = await send(window, 'POST', '/api/contract', {
    ...base,
    client: { ...base.client, phoneNumber },
    cart: text,
  });
  statuses.push(answer.status);
  if (answer.status !== 200) return null;
  const { documents } = createdContract.parse(JSON.parse(answer.body));
  const client = documents[0]?.persons.find(({ role }) => role === 'Client');
  return { clientId: client?.personId ?? '', documentIds: documents.map(({ documentId }) => documentId), phoneNumber };
}

/** Asks for a code and signs by it, as one window does; a refusal of the code ends it. */
async function sign(window: 0 | 1, contract: Made, code: string): Promise<void> {
  statuses.push((await send(window, 'POST', '/api/contract/smssign', signingRequest(contract, code))).status);
}

async function codeFor(window: 0 | 1, { clientId, phoneNumber }: Made): Promise<string | null> {
  const asked = await send(window, 'POST', '/api/sms/generate', [{ personId: clientId, role: 'Client' }]);
  statuses.push(asked.status);
  if (asked.status !== 204) return null;
  const { sms } = JSON.parse((await send(window, 'GET', '/dev/outbox')).body) as {
    sms: { to: string; text: string }[];
  };
  return /\b\d{6}\b/.exec(sms.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? null;
}

const sometime = () => pause(Math.random() * longestDelayMs);

async function signNewest(window: 0 | 1, orderId: string): Promise<void> {
  const contract = await make(window, orderId);
  const code = contract && (await codeFor(window, contract));
  if (contract && code !== null) await sign(window, contract, code);
}

/** One window signs, twice, while the other one makes a contract of the same order and signs that. */
async function race(orderId: string): Promise<void> {
  const first = await make(0, orderId);
  const code = first && (await codeFor(0, first));
  if (!first || code === null) throw new Error(`No code: ${statuses.slice(-3).join(', ')}.`);
  await Promise.all([
    sometime().then(() => sign(0, first, code)),
    sometime().then(() => sign(1, first, code)),
    signNewest(1, orderId),
  ]);
  // A contract that is left unsigned is signed by the next window; one more attempt finds the order concluded.
  await signNewest(0, orderId);
  await signNewest(1, orderId);
}

/** How the contracts of an order ended, oldest first. */
async function statusesOf(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('contracts')
    .where('orderId', '=', orderId)
    .orderBy('number')
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
}

const database = await openDatabase(engine.options);
try {
  for (let count = 0; count < 2; count += 1) instances.push(await startInstance(settings));
  cookies.push(await logIn(instances[0]?.origin ?? '', ownerId));
  const ends: string[][] = [];
  for (let count = 0; count < races; count += 1) {
    const orderId = randomBytes(16).toString('hex');
    await race(orderId);
    ends.push(await statusesOf(database, orderId));
    // What one user may ask for a day is not what is checked here.
    await database.deleteFrom('callCounts').execute();
  }
  const count = (is: (statuses: string[]) => boolean) => ends.filter(is).length;
  const concluded = count((found) => found.filter((status) => status === 'signed').length === 1);
  const open = count((found) => found.includes('created'));
  const replaced = count((found) => found.length > 1);
  const failures = statuses.filter((status) => status >= 500).length;
  figure(`orders concluded exactly once (${races})`, String(concluded), concluded === races);
  figure('orders with a contract that can still be signed', String(open), open === 0);
  figure('answers that are failures of the server', String(failures), failures === 0);
  const fewestReplaced = Math.floor(races / 4);
  figure(
    `races in which a contract was replaced (at least ${fewestReplaced})`,
    String(replaced),
    replaced >= fewestReplaced,
  );
} finally {
  for (const { child } of instances) {
    const closed = once(child, 'close');
    if (child.kill('SIGTERM')) await closed;
  }
  await database.destroy();
  engine.remove();
}
sumUp();
