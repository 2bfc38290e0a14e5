/*
 * Calls every endpoint with input that matches its schema or violates it somewhere, with and without a session, and
 * with valid input that is changed in one place. No call may be answered with a server error, an undeclared status,
 * another shape, or without a required session, and a valid call must succeed. Hostile cart texts are sent while the
 * health calls of an anonymous client are timed, which may take at most five times as long as otherwise.
 * `npm run check -- fuzz` prints its figures and exits with 1 if one is missed; FUZZ_SEED repeats a run, FUZZ_REQUESTS
 * sets the number of calls.
 */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzEndpoint, type FuzzedCall, type SendFuzz } from '../helpers/fuzz/fuzz-endpoint.ts';
import { fuzzFits, type FuzzWays } from '../helpers/fuzz/fuzz-fits.ts';
import { fuzzPlan, type FuzzPlan, type FuzzRequest } from '../helpers/fuzz/fuzz-request.ts';
import { prepareFuzz, type FuzzStock } from '../helpers/fuzz/fuzz-stock.ts';
import { cartCarriers, fuzzCarts } from '../helpers/fuzz/hostile-carts.ts';
import { fuzzSettings, signedHeaders } from '../helpers/fuzz/sign-fuzz.ts';
import { fuzzWords } from '../helpers/fuzz/fuzz-words.ts';
import { figure, sumUp } from './figures.ts';
import { watchHeldMemory } from './held-memory.ts';
import { logIn } from './log-in.ts';
import { startServer } from './running-server.ts';

const leastRequests = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
/** Minimum number of calls per endpoint; documents and log-ins, which are the most expensive, get no more than that. */
const leastEach = Math.min(200, leastRequests / 100);
const atOnce = 8;
/** Number of prepared things for each call that consumes one; further calls use the last one. */
const eachUsedUp = 20;
const mostGrowth = 1.2;
const healthCalls = 300;
const mostTimesIdle = 5;
/** Below this a ratio says more about the machine than about the server. */
const leastIdleMs = 4;

const rows = Object.entries<Endpoint>(endpoints);
const isDear = ({ isDear: dear, rate }: Endpoint) => dear === true || rate === 'login' || rate === 'registration';
const cheap = rows.filter(([, endpoint]) => !isDear(endpoint)).length;
const eachCheap = Math.ceil((leastRequests - leastEach * (rows.length - cheap)) / cheap);

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const memory = watchHeldMemory();
let stock: FuzzStock | undefined;
const { origin, processId, stop } = await startServer(
  async (database) => {
    stock = await prepareFuzz(database, { now: new Date(), each: eachUsedUp });
  },
  { settings: { SIGNATURE_KEY: '5a'.repeat(32), ...fuzzSettings, ...memory.settings } },
);

const cookie = await logIn(origin);
const ownHeaders = { cookie, 'sec-fetch-site': 'same-origin' };

const ways: FuzzWays = {
  async ask(method, url, payload) {
    const headers = { ...ownHeaders, ...(payload ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(origin + url, { method, headers, body: payload ? JSON.stringify(payload) : null });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${body}`);
    return body === '' ? null : JSON.parse(body);
  },
  logIn: (username) => logIn(origin, username),
  async codeOf(phoneNumber) {
    const { sms } = (await ways.ask('GET', '/dev/outbox')) as { sms: { to: string; text: string }[] };
    return /\b\d{6}\b/.exec(sms.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
  },
};

const send: SendFuzz = async (call) => {
  const { method, url, payload, isLoggedIn, cookie: own = cookie } = call;
  const body = payload === undefined ? null : typeof payload === 'string' ? payload : new Uint8Array(payload);
  const response = await fetch(origin + url, {
    method,
    headers: { ...signedHeaders(call, new Date()), ...(isLoggedIn ? { cookie: own } : {}) },
    body,
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text() };
};

const faults = new Map<string, { count: number; first: FuzzRequest }>();
const answered = { all: 0, good: 0, failed: 0 };
/** Calls of which the one in order was not answered with what it asks for. */
const refused: string[] = [];

function note(key: string, { request, answer, isGood, fault }: FuzzedCall): void {
  answered.all += 1;
  if (answer.status >= 500) answered.failed += 1;
  if (isGood) answered.good += 1;
  if (!fault) return;
  const name = `${key} ${fault}`;
  const known = faults.get(name);
  faults.set(name, { count: (known?.count ?? 0) + 1, first: known?.first ?? request });
}

type Fuzz = ReturnType<typeof fuzzEndpoint>;

async function askInOrder(key: string, fuzz: Fuzz): Promise<void> {
  const call = await fuzz();
  note(key, call);
  const { status, body } = call.answer;
  if (!call.isGood) refused.push(`${key} (${status} ${body.slice(0, 200)})`);
}

async function askPlanned(key: string, fuzz: Fuzz, plans: readonly FuzzPlan[]): Promise<void> {
  for (let start = 0; start < plans.length; start += atOnce)
    for (const call of await Promise.all(plans.slice(start, start + atOnce).map(fuzz))) note(key, call);
}

/**
 * Returns the 99th percentile of anonymous health calls, in milliseconds, after the minimum number of them and once
 * `isOver` returns true.
 */
async function healthMs(isOver: () => boolean = () => true): Promise<number> {
  const times: number[] = [];
  while (times.length < healthCalls || !isOver()) {
    const began = performance.now();
    await (await fetch(`${origin}/api/health`)).arrayBuffer();
    times.push(performance.now() - began);
    await pause(2);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function askWithHostileCarts(makerOf: Awaited<ReturnType<typeof fuzzFits>>): Promise<void> {
  await healthMs();
  const idle = await healthMs();
  let isOver = false;
  const asking = (async () => {
    for (const key of cartCarriers)
      for await (const call of fuzzCarts(key, makerOf(key), send)) note(`${key} (${call.name})`, call);
  })().finally(() => (isOver = true));
  const beside = await healthMs(() => isOver);
  await asking;
  const times = beside / Math.max(idle, leastIdleMs);
  figure(
    `p99 of a stranger's health calls beside hostile carts (at most ${mostTimesIdle} times idle)`,
    `${times.toFixed(1)} (${beside.toFixed(1)} ms, ${idle.toFixed(1)} ms idle)`,
    times <= mostTimesIdle,
  );
}

try {
  const words = await fuzzWords(async (path) => (await fetch(origin + path, { headers: { cookie } })).text(), []);
  if (!stock) throw new Error('nothing was prepared');
  const makerOf = await fuzzFits(stock, ways);
  const calls = rows.map(([key, endpoint]) => ({ key, endpoint, fuzz: fuzzEndpoint(endpoint, makerOf(key), send) }));
  for (const { key, fuzz } of calls) await askInOrder(key, fuzz);
  await askWithHostileCarts(makerOf);
  const askHalf = async (half: number) => {
    for (const [index, { key, endpoint, fuzz }] of calls.entries()) {
      const numRuns = Math.ceil((isDear(endpoint) ? leastEach : eachCheap) / 2);
      const plans = fc.sample(fuzzPlan(endpoint, words), { numRuns, seed: seed + index * 2 + half });
      await askPlanned(key, fuzz, plans);
    }
  };
  await askHalf(0);
  const warm = await memory.heldMb(processId);
  await askHalf(1);
  for (const [name, { count, first }] of faults)
    console.log(`${name}, ${count} times; first by ${JSON.stringify(first).slice(0, 600)}`);
  console.log(`seed ${seed}; ${answered.good} of ${answered.all} answered with what was asked for`);
  for (const one of refused) console.log(`never done, though in order: ${one}`);
  const done = rows.length - refused.length;
  figure(`calls done where they are in order (${rows.length})`, String(done), refused.length === 0);
  figure(`requests (at least ${leastRequests})`, String(answered.all), answered.all >= leastRequests);
  figure(`endpoints asked at least ${leastEach} times`, String(rows.length), eachCheap >= leastEach);
  figure('answers that are failures of the server', String(answered.failed), answered.failed === 0);
  figure('answers that the table does not allow', String(faults.size), faults.size === 0);
  const growth = (await memory.heldMb(processId)) / warm;
  figure(
    `memory held at the end beside ${Math.round(warm)} MB half way (at most ${mostGrowth})`,
    growth.toFixed(2),
    growth <= mostGrowth,
  );
} finally {
  await stop();
  memory.remove();
}
sumUp();
