/*
 * Calls of every endpoint, that fit their schemas or break them somewhere, with a session and without: none may be answered by a
 * failure of the server, with a status that the table does not declare, in another shape, or without a session that it needs.
 * `npm run check:fuzz` prints its figures and ends with 1 when one is missed; FUZZ_SEED repeats a run.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzFault } from '../helpers/fuzz/fuzz-fault.ts';
import { fuzzRequest, type FuzzRequest } from '../helpers/fuzz/fuzz-request.ts';
import { fuzzWords } from '../helpers/fuzz/fuzz-words.ts';
import { figure, sumUp } from './figures.ts';
import { logIn } from './log-in.ts';
import { startServer } from './running-server.ts';

const leastRequests = 50_000;
/** Of each endpoint; documents and log-ins, which cost most, are asked for no more often than that. */
const leastEach = 200;
const atOnce = 8;
const mostGrowth = 1.2;

const rows = Object.entries<Endpoint>(endpoints);
const isDear = ({ isDear: dear, rate }: Endpoint) => dear === true || rate === 'login' || rate === 'registration';
const cheap = rows.filter(([, endpoint]) => !isDear(endpoint)).length;
const eachCheap = Math.ceil((leastRequests - leastEach * (rows.length - cheap)) / cheap);

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const { origin, processId, stop } = await startServer(() => Promise.resolve());

let cookie = await logIn(origin);

/** Saves a draft; answers its id. */
async function saveDraft(): Promise<string> {
  const answer = await fetch(`${origin}/api/draftcontracts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ name: 'fuzz', version: 1, identifier: '', data: '{}' }),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function send({ method, url, headers, payload, isLoggedIn }: FuzzRequest) {
  const body = payload === undefined ? null : typeof payload === 'string' ? payload : new Uint8Array(payload);
  const response = await fetch(origin + url, {
    method,
    headers: { ...headers, ...(isLoggedIn ? { cookie } : {}) },
    body,
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text() };
}

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024;

const faults = new Map<string, { count: number; first: FuzzRequest }>();
const answered = { all: 0, good: 0 };
const silent: string[] = [];

async function ask(key: string, endpoint: Endpoint, requests: readonly FuzzRequest[]): Promise<void> {
  let good = 0;
  for (let start = 0; start < requests.length; start += atOnce) {
    const part = requests.slice(start, start + atOnce);
    const answers = await Promise.all(part.map(send));
    for (const [index, answer] of answers.entries()) {
      const request = part[index];
      if (!request) continue;
      if (answer.status < 400) good += 1;
      const fault = fuzzFault(endpoint, request, answer);
      if (!fault) continue;
      const name = `${key} ${fault}`;
      const known = faults.get(name);
      faults.set(name, { count: (known?.count ?? 0) + 1, first: known?.first ?? request });
    }
  }
  answered.all += requests.length;
  answered.good += good;
  if (good === 0) silent.push(key);
  if (key === 'logout') cookie = await logIn(origin);
}

try {
  const words = await fuzzWords(
    async (path) => (await fetch(origin + path, { headers: { cookie } })).text(),
    [await saveDraft()],
  );
  let warm = 0;
  for (const [index, [key, endpoint]] of rows.entries()) {
    const count = isDear(endpoint) ? leastEach : eachCheap;
    await ask(key, endpoint, fc.sample(fuzzRequest(endpoint, words), { numRuns: count, seed: seed + index }));
    if (warm === 0 && index >= rows.length / 2) warm = residentMb();
  }
  for (const [name, { count, first }] of faults)
    console.log(`${name}, ${count} times; first by ${JSON.stringify(first).slice(0, 600)}`);
  console.log(
    `seed ${seed}; ${answered.good} of ${answered.all} answered with what was asked for; never: ${silent.join(', ')}`,
  );
  figure(`requests (at least ${leastRequests})`, String(answered.all), answered.all >= leastRequests);
  figure(`endpoints asked at least ${leastEach} times`, String(rows.length), eachCheap >= leastEach);
  figure('answers that the table does not allow', String(faults.size), faults.size === 0);
  const growth = residentMb() / warm;
  figure(`memory at the end beside that half way (at most ${mostGrowth})`, growth.toFixed(2), growth <= mostGrowth);
} finally {
  await stop();
}
sumUp();
