import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { bundles, namespaces } from 'virtual:texts';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { currentLanguage, preferredLanguage, setLanguage } from '#i18n/i18n.ts';
import { startTranslations } from '../../helpers/page/start-translations.ts';
import { validatorVectors } from '../../helpers/data/validator-vectors.ts';

startTranslations('en');

const { plurals } = validatorVectors;

describe.each(languages)('the bundles of texts in %s', (language) => {
  it.each(Object.entries(namespaces))('of %s hold its namespaces', async (folder, names) => {
    const { texts } = (await bundles[`${language}-${folder}`]?.()) ?? {};
    expect(Object.keys(texts ?? {})).toEqual(names);
    expect(names).toEqual(
      readdirSync(`locales/${language}/${folder}`)
        .map((file) => file.replace('.json', ''))
        .toSorted(),
    );
  });
});

describe('preferredLanguage', () => {
  it('takes what was chosen before the language of the browser (SHELL-02)', () => {
    expect(preferredLanguage('sk', ['cs-CZ'])).toBe('sk');
  });

  it('takes the first language of the browser that the portal speaks (SHELL-02)', () => {
    expect(preferredLanguage(null, ['de-AT', 'cs-CZ', 'en'])).toBe('cs');
  });

  it.each([[[]], [['de', 'fr-FR']]])('falls back to English for %s (SHELL-03)', (browser) => {
    expect(preferredLanguage(null, browser)).toBe('en');
    expect(preferredLanguage('xx', browser)).toBe('en');
  });
});

describe('the language chosen in another window', () => {
  it('holds in this one too, unless something else was kept there (SHELL-02)', async () => {
    await setLanguage('en');
    localStorage.setItem('language', 'sk');
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(currentLanguage()).toBe('en');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'sk' }));
    await vi.waitFor(() => expect(currentLanguage()).toBe('sk'));
    expect(document.documentElement.lang).toBe('sk');
  });
});

describe('translations', () => {
  it.each(plurals)('use the form $expected for $input.n in $input.locale (SHELL-01)', async ({ input, expected }) => {
    await setLanguage(languages.find((language) => language === input.locale) ?? 'en');
    const text = i18next.t('number.decimals', { ns: 'ui', count: input.n });
    const locale = JSON.parse(readFileSync(`locales/${input.locale}/start/ui.json`, 'utf8')) as {
      number: Record<string, string>;
    };
    expect(text).toBe(locale.number[`decimals_${expected}`]?.replace('{count}', String(input.n)));
  });

  it('replace single braces and leave what they are given unescaped', async () => {
    await setLanguage('cs');
    expect(i18next.t('string.max', { ns: 'validation', max: 10 })).toBe('Zadejte nejvýše 10 znaků.');
    expect(i18next.t('remove', { ns: 'ui', name: 'A & B' })).toBe('Odebrat: A & B');
  });

  it('tell the page and the next visit which language they speak (SHELL-02)', async () => {
    await setLanguage('sk');
    expect([document.documentElement.lang, localStorage.getItem('language'), currentLanguage()]).toEqual([
      'sk',
      'sk',
      'sk',
    ]);
  });
});
