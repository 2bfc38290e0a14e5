/*
 * Guesses the codes that sign contracts: five guesses per code are compared, the right one after them is refused, and
 * nobody signs by guessing. `npm run check -- tokens` prints its figures and exits with 1 if one is missed.
 */
import { demoPassword } from '../../server/demo/accounts.ts';
import type { Database } from '../../server/db/database.ts';
import { guessCode, mostCompared, type SendGuess } from '../helpers/signing/signing-guesses.ts';
import { addContract, type DemoContract } from '../helpers/signing/unsigned-contract.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const owners = ['advisor', 'poradce', 'poradca'];
const codes = 201;
const guessesOfACode = 500;
const atOnce = 50;

interface Target {
  ownerId: string;
  phoneNumber: string;
  contract: DemoContract;
}

const targets: Target[] = [];
async function addTargets(database: Database): Promise<void> {
  for (let index = 0; index < codes; index += 1) {
    const ownerId = owners[index % owners.length] ?? '';
    const phoneNumber = `+420608${String(index).padStart(6, '0')}`;
    targets.push({ ownerId, phoneNumber, contract: await addContract(database, { ownerId, phoneNumber }) });
  }
}

const { origin, origins, stop } = await startServer(addTargets, {
  instances: 2,
  settings: { SIGNATURE_KEY: '5a'.repeat(32) },
});

const cookies = new Map<string, string>();
async function post(path: string, body: object, ownerId = '', at = origin): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: at, cookie: cookies.get(ownerId) ?? '' };
  return fetch(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function logIn(ownerId: string): Promise<void> {
  const answer = await post('/api/user/login', { username: ownerId, password: demoPassword });
  cookies.set(
    ownerId,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  );
}

async function codeOf(phoneNumber: string): Promise<string> {
  const { sms } = (await (await fetch(`${origin}/dev/outbox`)).json()) as { sms: { to: string; text: string }[] };
  const code = /\b\d{6}\b/.exec(sms.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code came to ${phoneNumber}.`);
  return code;
}

const tally = { guesses: 0, mostCompared: 0, accepted: 0, failed: 0 };

/** Sends guesses at the code of one contract, spread over the instances. */
async function guess({ ownerId, phoneNumber, contract }: Target): Promise<void> {
  const asked = await post('/api/sms/generate', [{ personId: contract.clientId, role: 'Client' }], ownerId);
  if (asked.status !== 204) throw new Error(`No code was sent: ${asked.status}`);
  const send: SendGuess = async (body, index) => {
    const answer = await post('/api/contract/smssign', body, ownerId, origins[index % origins.length]);
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  };
  const report = await guessCode(send, contract, await codeOf(phoneNumber), { guesses: guessesOfACode, atOnce });
  tally.guesses += report.guesses;
  tally.accepted += report.accepted;
  tally.failed += report.failed;
  tally.mostCompared = Math.max(tally.mostCompared, report.compared);
}

async function guessAll(ownerId: string): Promise<void> {
  for (const target of targets.filter((one) => one.ownerId === ownerId)) await guess(target);
}

try {
  const started = performance.now();
  for (const ownerId of owners) await logIn(ownerId);
  await Promise.all(owners.map(guessAll));
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  figure('guesses (at least 100000)', String(tally.guesses), tally.guesses >= 100_000);
  figure('accepted after five wrong ones (none)', String(tally.accepted), tally.accepted === 0);
  figure(`most compared of one code (${mostCompared})`, String(tally.mostCompared), tally.mostCompared <= mostCompared);
  figure('answers other than a refusal by 422 (none)', String(tally.failed), tally.failed === 0);
} finally {
  await stop();
}
sumUp();
