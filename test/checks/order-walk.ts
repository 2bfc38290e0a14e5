/*
 * Takes random walks through orders in a Chromium, in up to two windows of up to two computers of one advisor, and
 * compares windows, browser and server with what an advisor is promised: an order is of one client, the same in all
 * windows, saved as it is shown, and read by nobody else. `npm run check -- order-walk` prints the steps of a walk that
 * breaks a promise and ends with 1; WALKS asks for another count, WALK_SEED repeats one walk.
 */
import { chromium, request, type Browser } from '@playwright/test';
import { crownFunds } from '../browser/kept-cart.ts';
import { beginSession, password } from '../browser/portal.ts';
import { drawHistory, type WalkStep } from '../helpers/walk/walk-history.ts';
import { expectQuiet } from '../helpers/walk/walk-claims.ts';
import { takeStep } from '../helpers/walk/walk-steps.ts';
import { beginWalk, BrokenClaim, endWalk, username, type Walk } from '../helpers/walk/walk.ts';
import { HeldOrders } from '../helpers/walk/walked-order.ts';
import { buildPortal } from '../setup/built-server.ts';
import { findChromium } from '../setup/find-chromium.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const repeated = process.env['WALK_SEED'];
const count = repeated === undefined ? Number(process.env['WALKS'] ?? 25) : 1;
const firstSeed = Number(repeated ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);

/** Reads the funds of the walks, and opens the server as their advisor sees it from a third computer. */
async function prepare(browser: Browser, origin: string): Promise<Pick<Walk, 'funds' | 'held'>> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await beginSession(page, username);
  const funds = await crownFunds(page, 4);
  await context.close();
  const calls = await request.newContext({ baseURL: origin });
  await calls.post('/api/user/login', { data: { username, password } });
  return { funds, held: new HeldOrders(calls, new Map(funds.map(({ id, name }) => [id, name]))) };
}

const counts = { taken: 0, drawn: 0 };
const textOf = ({ name, computer, window, roll }: WalkStep) =>
  `computer ${computer}, window ${window}: ${name} (${roll.toFixed(3)})`;

/** Returns why a walk has failed; null for one that has kept every promise. */
async function failureOf(walk: Walk, seed: number): Promise<string | null> {
  const taken: string[] = [];
  try {
    for (const step of drawHistory(seed).steps) {
      taken.push(textOf(step));
      const isTaken = await takeStep(walk, step);
      counts.taken += isTaken ? 1 : 0;
      counts.drawn += 1;
      if (!isTaken) taken.push('  not offered');
    }
    taken.push('quiet at the end');
    await expectQuiet(walk);
    return null;
  } catch (error) {
    const reason = error instanceof BrokenClaim ? `broken claim ${error.message}` : String(error);
    return [`WALK_SEED=${seed}`, ...taken, reason].join('\n  ');
  }
}

buildPortal();
const { origin, stop } = await startServer(() => Promise.resolve());
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const failed: number[] = [];
try {
  const given = await prepare(browser, origin);
  for (const seed of seeds) {
    const began = Date.now();
    const walk = await beginWalk(browser, { ...given, origin, computers: drawHistory(seed).computers });
    const failure = await failureOf(walk, seed);
    await endWalk(walk);
    console.log(`walk ${seed}: ${failure ?? 'kept every promise'}, ${Math.round((Date.now() - began) / 1000)} s`);
    if (failure !== null) failed.push(seed);
  }
} finally {
  await browser.close();
  await stop();
}
const share = counts.taken / counts.drawn;
figure('steps that the page offered (at least half)', `${counts.taken} of ${counts.drawn}`, share > 0.5);
figure(`walks that break a promise (none of ${count})`, failed.join(', ') || '0', failed.length === 0);
sumUp();
process.exit();
