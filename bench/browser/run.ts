import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../test/setup/find-chromium.ts';
import type { BenchFile, Recorder } from '../lib/bench-file.ts';
import { median, type GroupResult } from '../lib/harness.ts';
import { bundle, gzipBytes } from './bundle.ts';

/** An open page, and the folder of its bundle. */
interface OpenPage {
  page: Page;
  folder: string;
}

/** A group that runs in the browser, with its measurement on the open page. */
interface BrowserGroup {
  name: string;
  measure: (open: OpenPage) => Promise<GroupResult>;
}

const address = 'http://bench.test/';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const document =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="/page.css">' +
  '<body></body><script type="module" src="/page.js"></script></html>';
const sweeps = 5;

/** Opens a page with the bundle and blocks all other requests. */
async function openPage(browser: Browser, folder: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: document, contentType: 'text/html' });
    const file = join(folder, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(address);
  await page
    .waitForFunction(() => globalThis.bench !== undefined)
    .catch(() => {
      throw new Error(`The page of the benchmark did not start: ${faults.join('; ')}`);
    });
  return page;
}

const timed = (name: string): BrowserGroup => ({
  name,
  measure: async ({ page }) => {
    const result = await page.evaluate((group) => globalThis.bench?.run(group), name);
    if (!result) throw new Error(`The page answered nothing for ${name}.`);
    return result;
  },
});

async function withSession<Value>(page: Page, use: (session: CDPSession) => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page);
  try {
    return await use(session);
  } finally {
    await session.detach();
  }
}

/** Measures the script time of scrolling a scene from top to end. */
function scrolled(name: string, scenes: readonly [string, ...string[]]): BrowserGroup {
  const measure = async (page: Page, session: CDPSession) => {
    await session.send('Performance.enable');
    const scriptMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const rounds = new Map<string, number[]>(scenes.map((scene) => [scene, []]));
    for (let sweep = 0; sweep < sweeps; sweep += 1)
      for (const scene of scenes) {
        await page.evaluate((one) => globalThis.bench?.mount(one), scene);
        const before = await scriptMs();
        await page.evaluate((one) => globalThis.bench?.scroll(one), scene);
        rounds.get(scene)?.push((await scriptMs()) - before);
        await page.evaluate((one) => globalThis.bench?.unmount(one), scene);
      }
    const cases = [...rounds].map(([scene, times]) => ({ name: scene, ms: median(times), rounds: times }));
    return { group: name, base: scenes[0], cases, measures: {} };
  };
  return { name, measure: ({ page }) => withSession(page, (session) => measure(page, session)) };
}

/** Measures the bytes held by a mounted scene, compared with another one. */
function held(name: string, scenes: readonly [string, string]): BrowserGroup {
  const measure = async (page: Page, session: CDPSession) => {
    const usedBytes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const bytesOf = async (scene: string) => {
      const before = await usedBytes();
      await page.evaluate((one) => globalThis.bench?.mount(one), scene);
      const bytes = (await usedBytes()) - before;
      await page.evaluate((one) => globalThis.bench?.unmount(one), scene);
      return bytes;
    };
    // The first mount fills caches that belong to neither scene.
    for (const scene of scenes) await bytesOf(scene);
    const [ours, theirs] = [await bytesOf(scenes[0]), await bytesOf(scenes[1])];
    const measures = { 'megabytes of ours': ours / 1e6, [`${scenes[1]} over ours`]: theirs / ours };
    return { group: name, base: scenes[0], cases: [], measures };
  };
  return { name, measure: ({ page }) => withSession(page, (session) => measure(page, session)) };
}

/** Measures the sizes of the charts without React, which the page has anyway. */
async function sizeOfCharts(folder: string): Promise<GroupResult> {
  const external = ['react', 'react-dom', 'react/jsx-runtime'];
  const sizeOf = async (entry: string) => {
    const outDir = join(folder, entry);
    await bundle({ entry, outDir, external });
    return gzipBytes(outDir);
  };
  const [ours, theirs] = [await sizeOf('our-chart.entry.ts'), await sizeOf('recharts.entry.ts')];
  const measures = { 'kilobytes of ours': ours / 1e3, 'ours over Recharts': ours / theirs };
  return { group: 'chart-size', base: 'ours', cases: [], measures };
}

/** Pages of this folder and their groups. */
const pages: Readonly<Record<string, readonly BrowserGroup[]>> = {
  table: [
    timed('table-mount'),
    scrolled('table-scroll', ['ours', 'own window', 'ag-grid', 'react-table']),
    held('table-heap', ['ours', 'react-table']),
  ],
  chart: [timed('chart-480'), { name: 'chart-size', measure: ({ folder }) => sizeOfCharts(folder) }],
  store: [timed('cart-edit')],
  e2e: [timed('edit-to-chart')],
  order: [timed('stored-order')],
  variants: [timed('variants-100')],
};

export const pageFiles: readonly BenchFile[] = Object.entries(pages).map(([name, groups]) => ({
  name,
  groupNames: () => Promise.resolve(groups.map((group) => group.name)),
  run: (wanted, recorder) =>
    runPage(
      name,
      groups.filter((group) => wanted.has(group.name)),
      recorder,
    ),
}));

/** Bundles a page, opens it in Chromium and measures the given groups. */
async function runPage(name: string, groups: readonly BrowserGroup[], { record }: Recorder): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'));
  const pageFolder = join(folder, name);
  await bundle({ entry: `${name}.page.tsx`, outDir: pageFolder });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--expose-gc'],
  });
  try {
    const page = await openPage(browser, pageFolder);
    for (const group of groups) await record(() => group.measure({ page, folder }));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
