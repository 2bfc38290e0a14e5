import type { Browser, Page } from '@playwright/test';
import { longTasksDuring } from '../test/browser/long-tasks.ts';
import { calculableFunds } from '../test/browser/kept-cart.ts';
import type { BenchFile } from './lib/bench-file.ts';
import { median, type GroupResult } from './lib/harness.ts';
import { metric, sceneOf, stands, type Scene } from './long-carts.ts';
import { inPortal } from './startup.ts';

const rounds = 3;
const mostItems = 1000;
const comparedItems = 500;
/** The page has finished with what it does after its figures are there. */
const settledMs = 1000;

const variants = [
  'O 5 let delší horizont',
  'O 5 let kratší horizont',
  'Částky o 10 % vyšší',
  'Částky o 10 % nižší',
  'Košík, jak je teď',
];
const inputCell = '[role=row][aria-level="2"] [data-column=investmentHorizon]';

/** Collects the times of the cases and the long tasks of a group. */
class Record {
  readonly #times = new Map<string, number[]>();
  /** The longest task of each action: the shortest of all rounds counts, as other load doubles some. */
  readonly #longest = new Map<string, number>();

  /** Measures the work of the page's thread during an action. */
  async measure(browser: Browser, scene: Scene, name: string, act: () => Promise<unknown>): Promise<void> {
    const before = await metric(scene, 'TaskDuration');
    const long = await longTasksDuring(browser, scene.page, async () => {
      await act();
      await scene.page.waitForTimeout(settledMs);
    });
    this.#times.set(name, [...(this.#times.get(name) ?? []), (await metric(scene, 'TaskDuration')) - before]);
    this.#longest.set(name, Math.min(this.#longest.get(name) ?? Number.POSITIVE_INFINITY, Math.max(0, ...long)));
  }

  result(group: string, base: string): GroupResult {
    const cases = [...this.#times].map(([name, ms]) => ({ name, ms: median(ms), rounds: ms }));
    return { group, base, cases, measures: { 'longest task above 50 ms': Math.max(...this.#longest.values()) } };
  }
}

/** Adds five variants to a comparison, one after another. */
async function compareGroup(browser: Browser, baseURL: string): Promise<GroupResult> {
  const record = new Record();
  for (let round = 0; round < rounds; round += 1) {
    // The variants of a round belong to its cart.
    const scene = await sceneOf(browser, baseURL, comparedItems, 'cards');
    const { page } = scene;
    await page.goto('/compare');
    await page.locator('[data-figure^="cart.expected-assets:A"]').first().waitFor();
    await page.waitForTimeout(2 * settledMs);
    for (const [place, variant] of variants.entries()) {
      await page.getByRole('button', { name: 'Nová varianta' }).click();
      const entry = page.getByRole('menuitem', { name: variant });
      const name = ['first variant', 'second', 'third', 'fourth', 'last variant'][place] ?? '';
      await record.measure(browser, scene, name, async () => {
        await entry.click();
        await page.waitForFunction(
          (letter) => document.querySelector(`[data-figure^="cart.expected-assets:${letter}"]`) !== null,
          'BCDEF'[place] ?? '',
        );
      });
    }
    await page.context().close();
  }
  return record.result('compare-500', 'first variant');
}

const show = (page: Page, view: 'Karty' | 'Tabulka') => page.getByText(view, { exact: true }).first().click();

/** Shows the table, copies and deletes all of its rows, and undoes and redoes that. */
async function tableGroup(browser: Browser, baseURL: string): Promise<GroupResult> {
  const scene = await sceneOf(browser, baseURL, mostItems, 'table');
  const { page } = scene;
  const record = new Record();
  await page.goto('/cart');
  await stands(scene);
  const measure = (name: string, act: () => Promise<unknown>) => record.measure(browser, scene, name, act);
  for (let round = 0; round < rounds; round += 1) {
    await show(page, 'Karty');
    await page.waitForTimeout(settledMs);
    await measure('paint', async () => {
      await show(page, 'Tabulka');
      await page.getByRole('treegrid').waitFor();
    });
    await page.locator(inputCell).first().click();
    await page.keyboard.press('Control+a');
    await measure('copy', () => page.keyboard.press('Control+c'));
    await measure('delete', async () => {
      await page.getByRole('button', { name: 'Odebrat', exact: true }).last().click();
      await page.getByRole('treegrid').waitFor({ state: 'detached' });
    });
    for (const [name, key] of [
      ['undo', 'Control+z'],
      ['redo', 'Control+y'],
    ] as const)
      await measure(name, () => page.keyboard.press(key));
    await page.keyboard.press('Control+z');
    await page.getByRole('treegrid').waitFor();
    await stands(scene);
  }
  await page.context().close();
  return record.result('table-bulk-1000', 'paint');
}

/** Pastes a sheet of 50 and of 500 rows, and closes its preview. */
async function pasteGroup(browser: Browser, baseURL: string): Promise<GroupResult> {
  const scene = await sceneOf(browser, baseURL, 1, 'cards');
  const { page } = scene;
  const record = new Record();
  const funds = await calculableFunds(page);
  for (let round = 0; round < rounds; round += 1)
    for (const count of [50, 500]) {
      const lines = funds.slice(0, count).map(({ name }, place) => `${name}\t${100_000 + place}\t1000\t10`);
      await record.measure(browser, scene, `${count} rows`, async () => {
        await page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.body.dispatchEvent(paste);
        }, lines.join('\n'));
        await page.waitForFunction(
          (rows) => document.querySelectorAll('[role=dialog] tbody[data-place]').length === rows,
          count,
        );
      });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  await page.context().close();
  return record.result('paste-500', '50 rows');
}

const groups = { 'compare-500': compareGroup, 'table-bulk-1000': tableGroup, 'paste-500': pasteGroup };

/** Measures the page's work for many items at once: variants, rows of the table and rows of a sheet. */
export const bulkWork: BenchFile = {
  name: 'bulk-work',
  groupNames: () => Promise.resolve(Object.keys(groups)),
  run: (wanted, { record }) =>
    inPortal({ MAX_CART_ITEMS: String(mostItems) }, async (browser, baseURL) => {
      for (const [name, measure] of Object.entries(groups))
        if (wanted.has(name)) await record(() => measure(browser, baseURL));
    }),
};
