/*
 * Checks what a person without an account can learn or gain: responses for known and unknown names must be equal in
 * content and in time, guesses at one name cost at most five evaluations of the hash, and a token works once. It also
 * checks what an advisor can gain from many concurrent requests.
 * `npm run check -- access` prints its figures and exits with 1 if one is missed; ACCESS_SEED repeats an order.
 */
import { createRandom } from '../../server/platform/random.ts';
import { demoDealers } from '#test/helpers/data/demo-data.ts';
import type { Database } from '../../server/db/database.ts';
import { checkAtOnce, prepareAtOnce } from './at-once.ts';
import { aucOf } from './auc.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const namesOfAKind = 500;
const mostAuc = 0.55;
const guesses = 1_000;
const mostEvaluations = 5;
/** Without a row lock, guesses pass only when two of them meet, so several names are tried. */
const namesGuessed = 60;
const usesOfAToken = 50;

const seed = Number(process.env['ACCESS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

const knownName = (index: number) => `known-${String(index).padStart(4, '0')}`;
const unknownName = (index: number) => `wrong-${String(index).padStart(4, '0')}`;

/** Adds one user for every name that is asked for, so that no lockout interferes: copies of one account. */
async function addUsers(database: Database): Promise<void> {
  const model = await database.selectFrom('users').where('id', '=', 'advisor').selectAll().executeTakeFirstOrThrow();
  const users = Array.from({ length: namesOfAKind }, (_, index) => ({
    ...model,
    id: knownName(index),
    username: knownName(index),
    usernameKey: knownName(index),
    email: `${knownName(index)}@horizont.example`,
  }));
  await database.insertInto('users').values(users).execute();
}

const prepare = async (database: Database) => {
  await addUsers(database);
  await prepareAtOnce(database);
};

const { origin, origins, stop } = await startServer(prepare, {
  instances: 2,
  settings: { SIGNATURE_KEY: '5a'.repeat(32) },
});

interface Answer {
  status: number;
  headers: string;
  body: string;
  ms: number;
}

/** Headers that differ from call to call, whatever was asked. */
const perCall: ReadonlySet<string> = new Set(['date', 'x-request-id']);

async function post(path: string, body?: object, at = origin): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${at}${path}`, {
    method: 'POST',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => !perCall.has(name)).map((header) => header.join(': '));
  return { status: response.status, headers: headers.join('\n'), body: text, ms };
}

async function compare(what: string, ask: (username: string) => Promise<Answer>): Promise<void> {
  for (let index = 0; index < 20; index += 1) await ask(`warm-up-${index}`);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  const asked = Array.from({ length: namesOfAKind }, (_, index) => index).flatMap((index) => {
    const pair = [
      { kind: 'known' as const, name: knownName(index) },
      { kind: 'unknown' as const, name: unknownName(index) },
    ];
    return random.chance(0.5) ? pair : pair.toReversed();
  });
  for (const { kind, name } of asked) {
    const { ms, ...answer } = await ask(name);
    times[kind].push(ms);
    answers.add(JSON.stringify(answer));
  }
  figure(`${what}, different answers over ${asked.length} names`, String(answers.size), answers.size === 1);
  const auc = aucOf(times.known, times.unknown);
  figure(`${what}, AUC of a timing classifier (at most ${mostAuc})`, auc.toFixed(3), auc <= mostAuc);
}

/** Returns the instance for a call by its number: concurrent calls are spread over the instances. */
const instanceOf = (index: number) => origins[index % origins.length] ?? origin;

/** Sends concurrent guesses at one name, including the right one; returns how many were compared with the hash. */
async function evaluationsOf(username: string, count: number): Promise<number> {
  const tries = Array.from({ length: count }, (_, index) => {
    const password = index === count / 2 ? 'fundament-demo' : 'wrong';
    return post('/api/user/login', { username, password }, instanceOf(index));
  });
  return (await Promise.all(tries)).filter(({ body }) => !body.includes('LockedAccount')).length;
}

async function guessAtOnce(): Promise<void> {
  const evaluated = await evaluationsOf('poradca', guesses);
  const name = `evaluations of the hash over ${guesses} guesses at once (at most ${mostEvaluations})`;
  figure(name, String(evaluated), evaluated <= mostEvaluations);
  let most = 0;
  for (let index = 0; index < namesGuessed; index += 1)
    most = Math.max(most, await evaluationsOf(`guessed-${index}`, 20));
  figure(
    `the most over 20 guesses at each of ${namesGuessed} names, at ${origins.length} instances`,
    String(most),
    most <= mostEvaluations,
  );
}

/** An activation that is repeated is told that the account is active (ACC-75). */
const isRefused = ({ status, body }: Answer) => status === 401 || (status === 422 && body.includes('AccountActive'));

async function useAtOnce(what: string, use: (at: string) => Promise<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: usesOfAToken }, (_, index) => use(instanceOf(index))));
  const won = answers.filter(({ status }) => status < 300).length;
  const refused = answers.filter(isRefused).length;
  const isReached = won === 1 && refused === usesOfAToken - 1;
  figure(`${what} token used ${usesOfAToken} times at once`, `${won} success, ${refused} refused`, isReached);
}

/** Returns the token in the newest mail of a template once it is created. */
async function mailedToken(template: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(`${origin}/dev/outbox`);
    const { messages } = (await response.json()) as {
      messages: { template: string; to: { address: string } | null; text: string | null }[];
    };
    const found = messages.find((message) => message.template === template && message.to?.address === address);
    const token = /\/(?:reset-password|registration-confirm)\/(\S+)/.exec(found?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail ${template} for ${address}.`);
}

async function useTokens(): Promise<void> {
  const { name, surname, vatId } = { ...demoDealers['OK'] };
  const email = 'jan@horizont.example';
  const applicant = { name, surname, vatId, email, phone: '+420601234567' };
  const password = 'a long password of the check';
  await post('/api/user/register', { ...applicant, distributorCode: '1001', advisorCode: '001234', password });
  await post('/api/user/requestresetpassword?username=poradce');
  const activation = await mailedToken('activation', email);
  const resetToken = await mailedToken('password-reset', 'poradce@horizont.example');
  const { url } = JSON.parse((await post('/dev/sso/approver')).body) as { url: string };
  await useAtOnce('activation', (at) => post('/api/user/confirmregistration', { token: activation }, at));
  await useAtOnce('reset', (at) => post('/api/user/resetpassword', { resetToken, newPassword: password }, at));
  await useAtOnce('single sign-on', (at) => post(`/api${new URL(url).pathname}/en`, undefined, at));
}

try {
  console.log(`seed ${seed}`);
  await useTokens();
  await guessAtOnce();
  await checkAtOnce(instanceOf);
  await compare('log-in', (username) => post('/api/user/login', { username, password: 'a wrong password' }));
  await compare('reset', (username) => post(`/api/user/requestresetpassword?username=${username}`));
} finally {
  await stop();
}
sumUp();
