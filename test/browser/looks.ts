import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { expectNoViolation, lookRules } from './axe.ts';

const allLooks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));

/**
 * Czech in every look; in the other languages, whose colours and parts are the same, what their words can change is seen once
 * wide and once narrow.
 */
const looksOf = (language: string) => {
  if (language === 'cs') return allLooks;
  return language === 'en' ? allLooks.slice(0, 1) : allLooks.slice(-1);
};

/** Fails with what axe finds on the screen as it stands, in both widths and schemes. */
export async function expectNoViolationInAnyLook(page: Page, screen: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang');
  for (const { width, scheme } of looksOf(language ?? '')) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    // The scheme changes colours only; the width changes what is there.
    await expectNoViolation(page, `${screen}, ${width} px, ${scheme}`, scheme === 'dark' ? lookRules : undefined);
  }
}

type Texts = { [key: string]: string | Texts };

/** The text of a key such as `access:login.title`. */
export function textsOf(language: Language): (key: string) => string {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    let found: Texts | string | undefined = JSON.parse(
      readFileSync(`locales/${language}/${namespace}.json`, 'utf8'),
    ) as Texts;
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
    return found;
  };
}
