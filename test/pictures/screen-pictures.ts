/*
 * `npm run pictures:screens -- FOLDER` takes pictures of the main screens, light and dark, in Czech; `… compare BEFORE AFTER` counts
 * the pixels by which two such folders differ and ends with status 1 where any does. A change that must not alter the look is
 * checked by pictures before and after it, both taken on one day: the demo data follow the date.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { crownFunds } from '../browser/kept-cart.ts';
import { findChromium } from '../setup/find-chromium.ts';
import { enterWithCart, keepDemoCart, schemes, waitForRest, withDemoPage } from './picture-portal.ts';

interface Screen {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
}

async function screensOf(page: Page): Promise<Screen[]> {
  const [first, second] = await crownFunds(page, 2);
  const fundIds = [first?.id ?? '', second?.id ?? ''];
  return [
    { name: 'home', path: paths.home },
    { name: 'funds', path: paths.funds },
    { name: 'fund-list', path: paths.fundList },
    { name: 'fund', path: paths.fund(fundIds[0] ?? '') },
    { name: 'compare-funds', path: paths.compareFunds(fundIds) },
    { name: 'templates', path: paths.templates },
    { name: 'cart', path: paths.cart },
    { name: 'cart-table', path: paths.cart, open: (shown) => keepDemoCart(shown, 'table') },
    { name: 'forecast', path: paths.forecast },
    { name: 'fees-effect', path: paths.feesEffect },
    { name: 'compare', path: paths.compare },
    { name: 'look-through', path: paths.lookThrough },
    { name: 'proposal', path: paths.proposal },
    { name: 'drafts', path: paths.drafts },
    { name: 'profile', path: paths.profile },
  ];
}

async function take(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shoot = async (page: Page, name: string) => {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await waitForRest(page);
      await page.screenshot({ path: join(folder, `${name}-${scheme}.png`), fullPage: true });
    }
    console.log(name);
  };
  await withDemoPage({ language: 'cs', viewport: { width: 1440, height: 1000 } }, async (page) => {
    await page.goto('/');
    await shoot(page, 'log-in');
    await enterWithCart(page, 'cs');
    for (const { name, path, open } of await screensOf(page)) {
      await open?.(page);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await shoot(page, name);
      await keepDemoCart(page, 'cards');
    }
  });
}

/** Pixels by which two pictures differ, by the browser's own decoder; all of them where their sizes differ. */
async function differingPixels(pictures: readonly string[]): Promise<number> {
  // No function in here has a name: the compiler would call a helper that the page lacks.
  const decoded = await Promise.all(
    pictures.map(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      return { width: image.width, pixels: new Uint32Array(pixels.buffer) };
    }),
  );
  const [before, after] = decoded;
  if (!before || !after) return 0;
  if (before.width !== after.width || before.pixels.length !== after.pixels.length)
    return Math.max(before.pixels.length, after.pixels.length);
  return before.pixels.reduce((count, pixel, index) => (pixel === after.pixels[index] ? count : count + 1), 0);
}

async function compare(before: string, after: string): Promise<void> {
  const names = [...new Set([...readdirSync(before), ...readdirSync(after)])].filter((name) => name.endsWith('.png'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const read = (folder: string, name: string) => readFileSync(join(folder, name)).toString('base64');
    for (const name of names) {
      const count = await page.evaluate(differingPixels, [read(before, name), read(after, name)]);
      console.log(`${String(count).padStart(9)}  ${name}`);
      if (count > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

const words = process.argv.slice(2);
const [first, before, after] = words;
const isKnown = words.every((word) => !word.startsWith('-')) && words.length === (first === 'compare' ? 3 : 1);
if (isKnown && first === 'compare' && before !== undefined && after !== undefined) await compare(before, after);
else if (isKnown && first !== undefined) await take(first);
else {
  console.error('Usage: npm run pictures:screens -- FOLDER | compare BEFORE AFTER');
  process.exitCode = 2;
}
