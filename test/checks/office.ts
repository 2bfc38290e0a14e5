/*
 * Three hundred advisors log in from one address within a minute, at two instances on one PostgreSQL with limits on, while a stranger at
 * the same address guesses passwords. `npm run check -- office` prints its figures and ends with 1 when one is missed; ADVISORS asks for
 * another count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../../server/demo/accounts.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const advisors = Number(process.env['ADVISORS'] ?? 300);
const minuteMs = 60_000;
/** What remains of the minute for the last log-ins to be answered. */
const spreadMs = 50_000;

const { origins, stop } = await startServer(
  async (database) => {
    const [advisor] = await database.selectFrom('users').selectAll().where('id', '=', 'advisor').execute();
    if (!advisor) throw new Error('There is no advisor.');
    const others = Array.from({ length: advisors }, (_, index) => `office${index}`);
    await database
      .insertInto('users')
      .values(
        others.map((name) => ({
          ...advisor,
          id: name,
          username: name,
          usernameKey: name,
          email: `${name}@horizont.example`,
          advisorCode: null,
        })),
      )
      .execute();
  },
  { instances: 2, settings: { RATE_LIMIT: 'on' } },
);

async function logIn(username: string, password: string, index: number): Promise<number> {
  const answer = await fetch(`${origins[index % origins.length]}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens the log-in page and logs in, each at a moment of its own. */
async function arrive(index: number): Promise<{ status: number; ms: number }> {
  await pause(Math.random() * spreadMs);
  const origin = origins[index % origins.length];
  for (const path of ['/api/config', '/api/hints/loginpage']) {
    const { status } = await fetch(`${origin}${path}`);
    if (status !== 200) return { status, ms: 0 };
  }
  const begun = performance.now();
  const status = await logIn(`office${index}`, demoPassword, index);
  return { status, ms: performance.now() - begun };
}

try {
  const begun = performance.now();
  const arrivals = await Promise.all(Array.from({ length: advisors }, (_, index) => arrive(index)));
  const tookMs = performance.now() - begun;
  const refused = arrivals.filter(({ status }) => status !== 200);
  figure(`log-ins of ${advisors} that were refused`, String(refused.length), refused.length === 0);
  figure('seconds that they took together (60)', (tookMs / 1_000).toFixed(1), tookMs <= minuteMs);
  const slowest = Math.max(...arrivals.map(({ ms }) => ms));
  figure('milliseconds of the slowest log-in (10,000)', slowest.toFixed(0), slowest < 10_000);
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => logIn(`nobody ${index}`, 'wrong', index)),
  );
  const passed = guesses.filter((status) => status !== 429).length;
  figure('guesses of 200 from the same address that were let through (60)', String(passed), passed <= 60);
} finally {
  await stop();
}
sumUp();
