import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { colourRules, expectNoViolation, settle } from './axe.ts';
import { beginSession } from './portal.ts';

const widths = { wide: 1440, narrow: 390 };

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** The language whose screens are looked at in both schemes; the others have its colours and its structure, and other texts. */
const inBothSchemes: Language = 'cs';

/** The widths that each language is looked at in. */
const widthsOf: Readonly<Record<Language, readonly number[]>> = {
  cs: [widths.wide, widths.narrow],
  en: [widths.wide],
  sk: [widths.narrow],
};

/**
 * Fails with what axe finds on the screen as it stands, and leaves it wide and light: in both widths and schemes in one
 * language, once in each of the others.
 */
export async function expectNoViolationInAnyLook(page: Page, screen: string): Promise<void> {
  const language = (await page.evaluate(() => document.documentElement.lang)) as Language;
  // What is still opening while the window changes may never end.
  await settle(page);
  for (const width of widthsOf[language]) {
    await resize(page, width);
    const isInColour = language === inBothSchemes;
    // The other languages have the same colours.
    await expectNoViolation(
      page,
      `${screen}, ${language}, ${width} px, light`,
      isInColour ? {} : { without: colourRules },
    );
    if (!isInColour) continue;
    // The scheme changes colours only, which the architecture tests hold.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, `${screen}, ${language}, ${width} px, dark`, { only: colourRules });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await resize(page, widths.wide);
}

type Texts = { [key: string]: string | Texts };

/** The text of a key such as `access:login.title`, with its placeholders filled. */
export function textsOf(language: Language): (key: string, values?: Readonly<Record<string, string>>) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let found: Texts | string | undefined = JSON.parse(
      readFileSync(`locales/${language}/${namespace}.json`, 'utf8'),
    ) as Texts;
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), found);
  };
}

/** Enters the portal in the language that its browser has kept, without the log-in screen; the disclaimer is agreed to. */
export async function enterIn(page: Page, language: Language, username: string): Promise<void> {
  const t = textsOf(language);
  await beginSession(page, username);
  await page.goto('/');
  await page.getByRole('button', { name: t('shell:login-disclaimer.agree') }).click({ timeout: 60_000 });
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Goes to a screen within the page, as a link does, and waits until nothing is on its way any more. */
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
  await expect.poll(look, { intervals: [50], timeout: 30_000 }).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends);
}
