/*
 * Measures what the largest response costs the server: requested by 20 concurrent readers, by readers that stop reading, by
 * readers that disconnect, and without compression. `npm run check -- large-answer` prints its figures over 102,000 funds
 * and exits with 1 if one is missed.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { seedGeneratedFunds } from '../../server/demo/seeds/seed-generated-funds.ts';
import { figure, sumUp } from './figures.ts';
import { logIn } from './log-in.ts';
import { startServer } from './running-server.ts';

const generatedFunds = Number(process.env['CHECK_FUNDS'] ?? 100_000);
const atOnce = 20;
const mostGrowthMb = 200;
const megabyte = 1_048_576;

const { origin, processId, stop } = await startServer((database) =>
  seedGeneratedFunds(database, { seed: 2, count: generatedFunds, asOfDate: '2026-11-19', onProgress: () => undefined }),
);

const memoryMb = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1_024;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function ask(cookie: string, encoding = 'br'): ClientRequest {
  const call = request(`${origin}/api/funds`, { headers: { cookie, 'accept-encoding': encoding }, agent: false });
  call.on('error', () => undefined);
  call.end();
  return call;
}

/** Returns status and number of bytes, such as `200 53000000`, and whether the response was cut off. */
async function read(call: ClientRequest): Promise<string> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let length = 0;
  try {
    for await (const chunk of answer) length += (chunk as Buffer).length;
  } catch {
    return `${answer.statusCode} cut off after ${length}`;
  }
  return `${answer.statusCode} ${length}`;
}

/** Returns the result of a task and the maximum growth of the server's memory during it. */
async function measured<Result>(task: () => Promise<Result>): Promise<{ result: Result; growth: number }> {
  const before = memoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, 50);
  const result = await task();
  clearInterval(watch);
  return { result, growth: Math.round(most - before) };
}

function grown(what: string, growth: number): void {
  figure(`memory grown by ${what} (at most ${mostGrowthMb} MB)`, `${growth} MB`, growth <= mostGrowthMb);
}

async function readAtOnce(cookies: readonly string[], size: number): Promise<void> {
  const calls = Array.from({ length: atOnce }, (_, index) => cookies[index % cookies.length] ?? '');
  const { result, growth } = await measured(() => Promise.all(calls.map((cookie) => read(ask(cookie)))));
  const whole = result.filter((answer) => answer === `200 ${size}`).length;
  figure(`${atOnce} answers at once to ${cookies.length} users`, `${whole} whole`, whole === atOnce);
  grown(`${atOnce} readers at once of ${cookies.length} users`, growth);
}

/**
 * Readers that take the headers and then stop reading; finally all of them disconnect.
 */
async function standStill(cookies: readonly string[], size: number): Promise<void> {
  const { result: calls, growth } = await measured(async () => {
    const still = cookies.flatMap((cookie) => Array.from({ length: 30 }, () => ask(cookie)));
    for (const call of still) {
      call.on('response', (answer: IncomingMessage) => answer.on('error', () => undefined).pause());
    }
    await pause(3_000);
    return still;
  });
  grown(`${calls.length} readers that stand still`, growth);
  const meanwhile = await read(ask(cookies[0] ?? ''));
  figure('answer meanwhile', meanwhile, meanwhile === `200 ${size}`);
  for (const call of calls) call.destroy();
  const after = await read(ask(cookies[0] ?? ''));
  figure('answer when they are gone', after, after === `200 ${size}`);
}

try {
  const cookies = [await logIn(origin, 'advisor'), await logIn(origin, 'poradce')];
  const [one = ''] = cookies;
  const size = Number((await read(ask(one))).split(' ')[1]);
  console.log(`the answer has ${Math.round(size / megabyte)} MB, the server ${Math.round(memoryMb())} MB`);
  const plain = await read(ask(one, 'identity'));
  figure('answer without compression', plain, plain.startsWith('406 '));
  await readAtOnce([one], size);
  await readAtOnce(cookies, size);
  await standStill(cookies, size);
} finally {
  await stop();
}
sumUp();
