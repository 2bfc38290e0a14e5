import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { BrokenClaim, keptAt, openPages, waitUntilSaved, type Computer, type Walk } from './walk.ts';
import {
  clientsIn,
  clientsOn,
  HeldOrders,
  holdsName,
  isShown,
  type HeldOrder,
  type ShownOrder,
} from './walked-order.ts';
import { offersNewer, readShown, screenTexts } from './walked-pages.ts';

/*
 * What an advisor is promised of an order in several windows and at several computers (SIL-42, SIL-174, SIL-210,
 * SIL-211, SIL-246, SIL-247): 1, it is of one client; 2, all windows show the same; 3, the server holds what is shown;
 * 4, what was typed 200 ms ago outlives the tab; 5, nothing of the client is stored in clear; 6, another user of the
 * browser sees nothing of it. 0 is an error that a page has thrown.
 */

/** Windows hear of each other within moments, but a slow machine takes its time. */
const patienceMs = 15_000;
const show = (value: unknown) => JSON.stringify(value);

function expectOneClient(place: string, clients: ReadonlySet<number>): void {
  if (clients.size > 1) throw new BrokenClaim(`1: ${place} holds data of clients ${[...clients].join(' and ')}`);
}

async function readWindows(computer: Computer): Promise<ShownOrder> {
  const shown: ShownOrder[] = [];
  for (const page of openPages(computer)) shown.push(await readShown(page));
  const [first = { items: [], surname: null }, ...others] = shown;
  for (const other of others)
    if (show(other) !== show(first)) throw new BrokenClaim(`2: windows show ${show(first)} and ${show(other)}`);
  for (const one of shown) expectOneClient('a window', clientsOn(one));
  return first;
}

async function anyOffersNewer(computer: Computer): Promise<boolean> {
  const offers = await Promise.all(openPages(computer).map(offersNewer));
  return offers.includes(true);
}

/** The order of the computer that has changed last is what the server would give another one. */
async function expectHeld(walk: Walk, shown: ShownOrder, automatic: readonly HeldOrder[]): Promise<void> {
  const computer = walk.computers[walk.changed];
  // An emptied cart may leave what is stored of another order.
  if (!computer || shown.items.length === 0 || (await anyOffersNewer(computer))) return;
  const wanted = automatic.filter(({ isNewest }) => isNewest || walk.isHasty);
  if (wanted.some((held) => isShown(shown, held))) return;
  const places = automatic.map(({ place, items, surname }) => show({ place, items, surname }));
  throw new BrokenClaim(`3: the page shows ${show(shown)}, the server holds ${places.join(', ') || 'nothing'}`);
}

async function expectNothingInClear(page: Page): Promise<void> {
  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  for (const [key, value] of stored)
    if (holdsName(value) || (value.includes('"oneOffAmount"') && !key.startsWith('cart-figures')))
      throw new BrokenClaim(`5: ${key} is stored in clear: ${value.slice(0, 200)}`);
}

async function checkOnce(walk: Walk): Promise<void> {
  const shown: ShownOrder[] = [];
  for (const computer of walk.computers) {
    await keptAt(computer);
    shown.push(await readWindows(computer));
    for (const page of openPages(computer)) await expectNothingInClear(page);
  }
  const automatic = await walk.held.automatic();
  for (const { place, text } of [...automatic, ...(await walk.held.drafts())]) expectOneClient(place, clientsIn(text));
  const changed = shown[walk.changed];
  if (changed) await expectHeld(walk, changed, automatic);
}

/** Waits until all windows are idle, and checks every claim that holds then. */
export async function expectQuiet(walk: Walk): Promise<void> {
  for (const [number, computer] of walk.computers.entries())
    if (!(await waitUntilSaved(computer))) throw new BrokenClaim(`3: computer ${number} does not save its order`);
  const latest = Date.now() + patienceMs;
  for (;;) {
    const broken = await checkOnce(walk).then(
      () => null,
      (error: unknown) => error,
    );
    if (broken === null) break;
    if (!(broken instanceof BrokenClaim) || Date.now() > latest) throw broken;
    await pause(500);
  }
  const [thrown] = walk.thrown;
  if (thrown !== undefined) throw new BrokenClaim(`0: a page has thrown ${thrown}`);
}

/** What was typed more than 200 ms before a tab was killed is there in the next one. */
export async function expectTyped(page: Page, typed: { surname: string | null; amount: number | null }): Promise<void> {
  const { items, surname } = await readShown(page);
  const isThere =
    typed.surname === null ? items.some((item) => item.endsWith(`: ${typed.amount}`)) : surname === typed.surname;
  if (!isThere) throw new BrokenClaim(`4: ${show(typed)} is lost, there is ${show({ items, surname })}`);
}

/** Another user in the same browser finds nothing of the walk, neither on the screen nor at the server. */
export async function expectNothingOfOthers(context: BrowserContext, page: Page): Promise<void> {
  const texts = await screenTexts(page);
  if (holdsName(texts) || (await page.getByRole('article').count()) > 0)
    throw new BrokenClaim(`6: another user reads ${texts}`);
  await expectNothingInClear(page);
  const held = new HeldOrders(context.request, new Map());
  for (const { place, text } of [...(await held.automatic()), ...(await held.drafts())])
    if (clientsIn(text).size > 0) throw new BrokenClaim(`6: another user has ${place}: ${text}`);
}

/** A window that was left open hides the former user's client once another user has logged in. */
export async function expectHidden(page: Page): Promise<void> {
  const latest = Date.now() + patienceMs;
  const read = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
      return [document.body.innerText, ...fields].join('\n');
    });
  while (holdsName(await read())) {
    if (Date.now() > latest) throw new BrokenClaim('6: a window that was left open shows the client to another user');
    await pause(300);
  }
}
