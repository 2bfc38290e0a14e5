import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { isLongRun } from '../setup/runs.ts';
import { colourRules, expectNoViolation, settle, type Rules } from './axe.ts';
import { expectNothingSaidTwice } from './said-twice.ts';

const widths = { wide: 1440, narrow: 390 };

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

export const walkLanguage: Language = 'cs';

/** Other languages differ in their texts only, not in colours and structure: one width each, in the long run. */
const otherLooks: readonly { language: Language; width: number }[] = isLongRun
  ? [
      { language: 'en', width: widths.wide },
      { language: 'sk', width: widths.narrow },
    ]
  : [];

const otherWindows = new WeakMap<BrowserContext, Promise<Page>>();

async function openOtherWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  return page;
}

/** Switches the language in another window of the browser, which this one follows, so that open overlays stay open. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const context = page.context();
  const opening = otherWindows.get(context) ?? openOtherWindow(context);
  otherWindows.set(context, opening);
  const other = await opening;
  await other.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** All rules by default. */
  rules?: Rules;
}

/**
 * The scheme changes colours only, as the architecture tests ensure, so the short run covers each width once, and colours in
 * the dark scheme: to measure them takes most of the time.
 */
const looks: readonly Look[] = isLongRun
  ? Object.values(widths).flatMap((width): Look[] => [
      { width, colorScheme: 'light' },
      { width, colorScheme: 'dark', rules: { only: colourRules } },
    ])
  : [
      { width: widths.wide, colorScheme: 'light', rules: { without: colourRules } },
      { width: widths.narrow, colorScheme: 'dark' },
    ];

/**
 * Fails with the violations that axe finds on the current screen in several looks: wide and light but for colours, then
 * narrow and dark; in the long run both schemes at both widths, and once in each other language. Restores the wide, light and
 * Czech look.
 */
export async function expectNoViolationInAnyLook(page: Page, screen: string): Promise<void> {
  // An overlay that is still opening while the window is resized might never finish.
  await settle(page);
  for (const { width, colorScheme, rules } of looks) {
    await resize(page, width);
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page, `${screen}, ${walkLanguage}, ${width} px, ${colorScheme}`, rules);
  }
  await expectNothingSaidTwice(page, screen);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { language, width } of otherLooks) {
    await chooseLanguage(page, language);
    await resize(page, width);
    await expectNoViolation(page, `${screen}, ${language}, ${width} px`, { without: colourRules });
  }
  if (otherLooks.length > 0) await chooseLanguage(page, walkLanguage);
  await resize(page, widths.wide);
}

type Texts = { [key: string]: string | Texts };

/** Returns the text of a key such as `access:login.title`, with its placeholders filled. */
export function textsOf(language: Language): (key: string, values?: Readonly<Record<string, string>>) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    // The texts of documents and mails are the server's.
    const folders = [
      ...readdirSync(`locales/${language}`).map((folder) => `locales/${language}/${folder}`),
      `server/text/${language}`,
    ];
    const file = folders.map((folder) => `${folder}/${namespace}.json`).find((candidate) => existsSync(candidate));
    if (file === undefined) throw new Error(`There is no namespace ${namespace}.`);
    let found: Texts | string | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), found);
  };
}

/** Navigates to a screen within the page, like a link, and waits until the network is idle. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  const starts = (request: Request) => underWay.add(request);
  const ends = (request: Request) => underWay.delete(request);
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends);
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  let quietLooks = 0;
  const look = () => (quietLooks = underWay.size === 0 ? quietLooks + 1 : 0);
  await expect.poll(look, { intervals: [50] }).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends);
}
