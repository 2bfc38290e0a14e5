/*
 * Fills every personal field of an order with words that occur nowhere else, then makes, signs and sends it and logs
 * out. None of the words may appear in a log line, in an error body, in what the browser stores meanwhile, or
 * anywhere in the browser after the log-out (security, C3, C4, T29, T30, G12). Also covers a log-out while the server
 * is unreachable, and another user's log-in after a session has expired. `npm run check -- canary` prints its figures and
 * exits with 1 if one is missed; with CANARY_PLANT=1 the server logs addresses and the page stores what is typed, and
 * the check must exit with 1.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import type { ContractRequest } from '#contract/contracts.ts';
import { crownFunds, storedFund } from '../browser/kept-cart.ts';
import * as walking from '../browser/order-walk.ts';
import { beginSession, password } from '../browser/portal.ts';
import { browserKeeps, storedIn, plantEverywhere } from '../helpers/canary/browser-keeps.ts';
import { askAboutClient, makeAndSign, type CanarySend } from '../helpers/canary/canary-calls.ts';
import * as canary from '../helpers/canary/canary-words.ts';
import { findChromium } from '../setup/find-chromium.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const isPlanted = process.env['CANARY_PLANT'] === '1';
/** Makes the server print the address of every request, like a careless access log. */
const carelessLog = `import { Server } from 'node:http';
const { emit } = Server.prototype;
Server.prototype.emit = function (type, first, ...rest) {
  if (type === 'request') console.error(first.url);
  return emit.call(this, type, first, ...rest);
};`;

const finder = canary.canaryFinder();
const hits = {
  stored: new Set<string>(),
  after: new Set<string>(),
  addresses: new Set<string>(),
  cacheable: new Set<string>(),
};
const errorBodies: string[] = [];

/** Reads what the browser stores while the client's data are on the screen. */
async function look(page: Page): Promise<void> {
  const keeps = await browserKeeps(page);
  for (const [place, text] of storedIn(keeps))
    for (const word of finder.found(text)) hits.stored.add(`${place}: ${word}`);
}

/** Records all responses and addresses of the page from the first call to the last. */
function watch(page: Page): void {
  page.on('framenavigated', (frame) => {
    for (const word of finder.found(frame.url())) hits.addresses.add(word);
  });
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    const isKept = !/no-store/.test(response.headers()['cache-control'] ?? '');
    void response.text().then(
      (text) => {
        if (response.status() >= 400) errorBodies.push(text);
        if (isKept) for (const word of finder.found(text)) hits.cacheable.add(`${response.url()}: ${word}`);
      },
      // The body of a response is gone once its page is closed.
      () => undefined,
    );
  });
}

/** Repeats calls about the order without the page: refused ones, and signing with a drawn signature. */
async function callsOf(walk: walking.Walk, origin: string, shown: ContractRequest): Promise<void> {
  const cart = JSON.parse(shown.cart) as { order: object };
  // Another order of the same client: a second contract of the shown one would supersede it.
  const order = {
    ...shown,
    cart: JSON.stringify({ ...cart, order: { ...cart.order, id: randomBytes(16).toString('hex') } }),
  };
  const headers = { origin, 'content-type': 'application/json' };
  const send: CanarySend = async ({ method, url, payload }) => {
    const answer = await walk.page.request.fetch(origin + url, { method, headers, data: payload });
    return { status: answer.status(), body: await answer.text() };
  };
  const codeOf = (phoneNumber: string) => walking.codeOf(walk, phoneNumber);
  const answers = [...(await askAboutClient(send, order)), ...(await makeAndSign({ send, finder, codeOf }, order))];
  for (const { status, body } of answers) if (status >= 400) errorBodies.push(body);
  const failed = answers.filter(({ status }) => status >= 500).length;
  figure('calls that the server failed at (none)', String(failed), failed === 0);
}

/** Reads everything that remains once the user has left, and what Back shows. */
async function lookAfter({ page, t }: walking.Walk, when: string, isBack = true): Promise<void> {
  for (const [place, text] of Object.entries(await browserKeeps(page)))
    for (const word of finder.found(text)) hits.after.add(`${when}, ${place}: ${word}`);
  if (!isBack) return;
  await page.goBack();
  await page.getByRole('textbox', { name: t('access:login.username') }).waitFor();
  for (const word of finder.found((await browserKeeps(page)).screen)) hits.after.add(`${when}, screen, back: ${word}`);
}

async function logOut({ page, t }: walking.Walk): Promise<void> {
  await page.getByRole('button', { name: t('shell:menu.open') }).click();
  await page.getByRole('button', { name: t('shell:menu.logout') }).click();
  const withoutSaving = page.getByRole('button', { name: t('cart:autosave.log-out.discard') });
  const username = page.getByRole('textbox', { name: t('access:login.username') });
  // Asked where the cart could not be saved in time.
  await withoutSaving.or(username).waitFor();
  if (await withoutSaving.isVisible()) await withoutSaving.click();
  await username.waitFor();
}

/** Fills the card of an order without the number that would find the client, who is known by now. */
async function fillAgain(page: Page, fund: Fund): Promise<walking.Walk> {
  await page.context().clearCookies();
  await beginSession(page, 'advisor');
  const walk = await walking.openWalk(page, 'cs', 'advisor', [storedFund(fund, 0)]);
  await walking.setTerms(walk, { model: 'service-fee', dateOfBirth: canary.canaryBirthDate });
  await walking.goToCard(walk);
  const { personalId: _number, ...typed } = canary.typedCanary;
  await walking.fillCard(walk, typed);
  await walking.answerQuestions(walk, canary.canaryAnswers);
  await look(page);
  return walk;
}

/** Logs out while the server is unreachable. */
async function leaveUnreachable(page: Page, fund: Fund): Promise<void> {
  const walk = await fillAgain(page, fund);
  await page.context().setOffline(true);
  await logOut(walk);
  await lookAfter(walk, 'out of reach', false);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('textbox', { name: walk.t('access:login.username') }).waitFor();
  await lookAfter(walk, 'in reach again');
}

/** The session expires, and another user logs in at the same place. */
async function switchUser(page: Page, fund: Fund): Promise<void> {
  const walk = await fillAgain(page, fund);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('textbox', { name: walk.t('access:login.username') }).fill('poradca');
  await page.getByLabel(walk.t('access:login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  await lookAfter(walk, 'another user', false);
  await page.goto('/cart');
  await page.getByRole('banner').waitFor();
  await lookAfter(walk, "another user's cart", false);
}

async function walkOrder(page: Page, origin: string): Promise<void> {
  watch(page);
  await beginSession(page, 'advisor');
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  const walk = await walking.openWalk(page, 'cs', 'advisor', [storedFund(fund, 0)]);
  const planted = await plantEverywhere(page, 'Kanárina', (text) => finder.found(text).length > 0);
  figure('places where a planted word is found (6 of 6)', planted.join(', '), planted.length === 6);
  await walking.setTerms(walk, { model: 'service-fee', dateOfBirth: canary.canaryBirthDate });
  await walking.goToCard(walk);
  await walking.fillCard(walk, canary.typedCanary);
  await look(page);
  await walking.answerQuestions(walk, canary.canaryAnswers);
  await look(page);
  const order = await walking.createContract(walk);
  await look(page);
  await callsOf(walk, origin, order);
  finder.addSecret(await walking.signBySms(walk, canary.canaryPhone, canary.canaryPlace));
  await look(page);
  await logOut(walk);
  await page.getByRole('textbox', { name: walk.t('access:login.username') }).waitFor();
  await lookAfter(walk, 'log-out');
  await leaveUnreachable(page, fund);
  await switchUser(page, fund);
}

const logs: string[] = [];
const plantedLog = `--import=data:text/javascript,${encodeURIComponent(carelessLog)}`;
execFileSync('npx', ['--no-install', 'tsx', 'build/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
const { origin, stop } = await startServer(() => Promise.resolve(), {
  settings: { LOG_LEVEL: 'trace', ...(isPlanted ? { NODE_OPTIONS: plantedLog } : {}) },
  onOutput: (text) => logs.push(text),
});

/** Reports the figure of a list that must be empty. */
const none = (name: string, list: Iterable<string>) => {
  const found = [...new Set(list)];
  figure(`${name} (none)`, found.length === 0 ? '0' : found.join(', '), found.length === 0);
};

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const context = await browser.newContext({ baseURL: origin, locale: 'cs-CZ', timezoneId: 'Europe/Prague' });
  if (isPlanted)
    await context.addInitScript(() =>
      document.addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement) localStorage.setItem(`typed ${target.name}`, target.value);
      }),
    );
  await walkOrder(await context.newPage(), origin);
} finally {
  await browser.close();
  await stop();
}
none('personal words in what the browser stores during the order', hits.stored);
none('in addresses of the page', hits.addresses);
none('in answers that a cache may keep', hits.cacheable);
none('anywhere in the browser once the user is gone (three ways)', hits.after);
figure('bodies of errors (at least 15)', String(errorBodies.length), errorBodies.length >= 15);
none('personal words in them', errorBodies.flatMap(finder.found));
const lines = logs
  .join('')
  .replaceAll(/"(?:time|ms)":[\d.]+/g, '')
  .split('\n');
figure('lines that the server printed (at least 50)', String(lines.length), lines.length >= 50);
none('personal words in them', lines.flatMap(finder.found));
sumUp();
process.exit();
