import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchFile } from './lib/bench-file.ts';
import { median, type GroupResult } from './lib/harness.ts';
import { inPortal, openAs } from './startup.ts';

const rounds = 9;
const largest = 1000;
/** Selector of the summary, which is marked as busy during a calculation. */
const summaryStands = 'aside p';
const monthly = {
  cards: 'main article input[inputmode]',
  table: '[role=row][aria-level="2"] [data-column=periodicalAmount]',
};

/** A page with a cart, and the session that measures its thread. */
export interface Scene {
  name: string;
  page: Page;
  session: CDPSession;
}

/** Opens a cart of so many items. */
export async function sceneOf(
  browser: Browser,
  baseURL: string,
  items: number,
  view: 'cards' | 'table',
): Promise<Scene> {
  const page = await openAs(browser, baseURL, 'main', items, view);
  const session = await page.context().newCDPSession(page);
  // Measures the CPU time of the page's thread, so that other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { name: `${items} items`, page, session };
}

/** Returns a counter of the page's thread in milliseconds. */
export async function metric({ session }: Scene, name: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
}

/** Resolves once the summary of the cart is shown with current figures. */
export const stands = ({ page }: Scene) =>
  page.waitForFunction(
    (selector) =>
      /\d/.test(document.querySelector(selector)?.textContent ?? '') &&
      !document.querySelector('aside [aria-busy="true"]'),
    summaryStands,
  );

/** Measures the script time from navigation, where a page's counter starts, until the summary is complete. */
async function opening(scene: Scene): Promise<number> {
  await scene.page.goto('/profile');
  await scene.page.goto('/cart');
  await stands(scene);
  return metric(scene, 'ScriptDuration');
}

/** Measures the page's work from typing an amount until the cart's figures include it. */
async function typing(scene: Scene, view: 'cards' | 'table', turn: number): Promise<number> {
  const { page } = scene;
  const sum = () => page.evaluate(() => document.querySelector('aside dl')?.textContent);
  const former = await sum();
  const field = page.locator(monthly[view]).first();
  await field.click();
  if (view === 'cards') await field.press('Control+a');
  const before = await metric(scene, 'TaskDuration');
  await page.keyboard.type(String(1100 + turn));
  if (view === 'table') await page.keyboard.press('Enter');
  await page.waitForFunction((text) => document.querySelector('aside dl')?.textContent !== text, former);
  await stands(scene);
  return (await metric(scene, 'TaskDuration')) - before;
}

async function measured(
  group: string,
  scenes: readonly [Scene, ...Scene[]],
  once: (scene: Scene, turn: number) => Promise<number>,
): Promise<GroupResult> {
  const times = new Map(scenes.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1)
    for (const [turn] of scenes.entries()) {
      const scene = scenes[(round + 1 + turn) % scenes.length] ?? scenes[0];
      const ms = await once(scene, round + 2);
      if (round >= 0) times.get(scene.name)?.push(ms);
    }
  const cases = [...times].map(([name, ms]) => ({ name, ms: median(ms), rounds: ms }));
  return { group, base: scenes[0].name, cases, measures: {} };
}

/** Measures how much longer long carts take than short ones in the whole portal, to open and for an edit of one item. */
export const longCarts: BenchFile = {
  name: 'long-carts',
  groupNames: () => Promise.resolve(['cart-open', 'cart-type', 'table-type']),
  run: (wanted, { record }) =>
    inPortal({ MAX_CART_ITEMS: String(largest) }, async (browser, baseURL) => {
      const sceneFor = (items: number, view: 'cards' | 'table') => sceneOf(browser, baseURL, items, view);
      if (wanted.has('cart-open') || wanted.has('cart-type')) {
        const cards = [await sceneFor(100, 'cards'), await sceneFor(largest, 'cards')] as const;
        if (wanted.has('cart-open')) await record(() => measured('cart-open', cards, opening));
        else for (const scene of cards) await opening(scene);
        if (wanted.has('cart-type'))
          await record(() => measured('cart-type', cards, (one, turn) => typing(one, 'cards', turn)));
      }
      if (!wanted.has('table-type')) return;
      const tables = [await sceneFor(10, 'table'), await sceneFor(largest, 'table')] as const;
      for (const table of tables) await opening(table);
      await record(() => measured('table-type', tables, (one, turn) => typing(one, 'table', turn)));
    }),
};
