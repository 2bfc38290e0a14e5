import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { clientsIn, keptIn, type HeldOrders, type KeptOrder } from './walked-order.ts';
import { enter, isSaved, returnToPortal, type WalkedFund } from './walked-pages.ts';

/** A promise to the user that a walk has found broken. */
export class BrokenClaim extends Error {}

/** A browser of the user, with one or two windows. */
export interface Computer {
  context: BrowserContext;
  windows: (Page | null)[];
}

export interface Walk {
  funds: readonly WalkedFund[];
  held: HeldOrders;
  computers: Computer[];
  /** The computer of the last step, and of the last change. */
  current: number;
  changed: number;
  /** Whether a computer was left before it had saved its order. */
  isHasty: boolean;
  clients: number;
  counts: number;
  /** The client of every order that was seen with one. */
  owners: Map<string, number>;
  /** Errors that the pages have thrown. */
  thrown: string[];
}

export const username = 'advisor';
const savePath = '**/api/automaticdrafts';

/** A walk without a step: no order anywhere, and one window at every computer. */
export async function beginWalk(
  browser: Browser,
  { origin, computers, ...given }: Pick<Walk, 'funds' | 'held'> & { origin: string; computers: number },
): Promise<Walk> {
  await given.held.deleteAll();
  const opened: Computer[] = [];
  for (let count = 0; count < computers; count += 1) {
    const context = await browser.newContext({ baseURL: origin, locale: 'cs-CZ', timezoneId: 'Europe/Prague' });
    context.setDefaultTimeout(20_000);
    opened.push({ context, windows: [null, null] });
  }
  const counted = { current: 0, changed: 0, clients: 0, counts: 0 };
  return { ...given, ...counted, computers: opened, isHasty: false, owners: new Map(), thrown: [] };
}

export async function endWalk({ computers }: Walk): Promise<void> {
  for (const { context } of computers) await context.close();
}

export const openPages = ({ windows }: Computer): Page[] => windows.filter((one) => one !== null);

/** Opens a window of a computer, at the cart. */
export async function openWindow(walk: Walk, computer: Computer, window: number): Promise<Page> {
  const page = await computer.context.newPage();
  page.on('pageerror', (error) => walk.thrown.push(error.stack ?? error.message));
  computer.windows[window] = page;
  await page.goto('/cart');
  await enter(page, username);
  return page;
}

/** The wanted window if it is open, else another one of the computer, else a new one. */
export async function pageOf(walk: Walk, computer: Computer, window: number): Promise<Page> {
  const page = computer.windows[window] ?? openPages(computer)[0] ?? (await openWindow(walk, computer, 0));
  await returnToPortal(page, username);
  return page;
}

/** Answers saves of a computer in another way from now on. */
export async function answerSaves({ context }: Computer, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await context.unroute(savePath);
  await context.route(savePath, async (route) => {
    const isSave = route.request().method() === 'PUT';
    // A window that was closed meanwhile waits for no answer.
    await (isSave ? answer(route) : route.fallback()).catch(() => undefined);
  });
}

/** Ends all faults of the network. */
async function mendNetwork(computer: Computer): Promise<void> {
  await computer.context.unrouteAll({ behavior: 'ignoreErrors' });
  await computer.context.setOffline(false);
  // A failed save is tried again as soon as a browser says so.
  for (const page of openPages(computer)) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Waits until no window of a computer has anything to save; returns whether that was in time. */
export async function waitUntilSaved(computer: Computer): Promise<boolean> {
  await mendNetwork(computer);
  const latest = Date.now() + 30_000;
  for (const page of openPages(computer)) {
    await returnToPortal(page, username);
    while (!(await isSaved(page))) {
      if (Date.now() > latest) return false;
      await pause(300);
    }
  }
  return true;
}

/** Returns the order of a computer as its browser holds it, of one client at most. */
export async function keptAt({ context, windows }: Computer): Promise<KeptOrder | null> {
  const page = windows.find((one) => one !== null);
  // A write is due within 200 ms.
  await pause(300);
  const kept = page ? await keptIn(context, page) : null;
  const clients = [...clientsIn(kept?.text ?? '')];
  if (clients.length > 1) throw new BrokenClaim(`1: the browser holds an order of clients ${clients.join(' and ')}`);
  return kept;
}

/** Returns the number of the client whose order is open, a new one for an order that is nobody's. */
export async function clientAt(walk: Walk, computer: Computer): Promise<number> {
  const kept = await keptAt(computer);
  const [shown] = clientsIn(kept?.text ?? '');
  return shown ?? walk.owners.get(kept?.id ?? '') ?? (walk.clients += 1);
}
