import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import type { Texts } from './texts/texts.ts';

const storageKey = 'language';
const fallbackLanguage: Language = 'en';

/** What stands where the texts of a screen are looked for, in this order. */
const parts = ['start', 'portal'] as const;
const bundles = import.meta.glob<{ texts: Texts }>('./texts/*-*.ts');

/** The texts of a namespace; the file that they are in is loaded once. */
async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  for (const part of parts) {
    const texts = (await bundles[`./texts/${language}-${part}.ts`]?.())?.texts ?? {};
    const found = texts[`../../../locales/${language}/${namespace}.json`];
    if (found) return found;
  }
  throw new Error(`There is no locale file ${language}/${namespace}.`);
}

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    textsOf(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

const isLanguage = (tag: string): tag is Language => languages.some((language) => language === tag);

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser may refuse storage; the choice then holds until the page is left.
  }
}

/** The language chosen before, else the first one of the browser that the portal speaks, else English (SHELL-02, SHELL-03). */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored, ...browser].map((tag) => tag?.slice(0, 2).toLowerCase() ?? '');
  return wanted.find(isLanguage) ?? fallbackLanguage;
}

/** Starts the translations and loads the given namespaces; the others load when a screen first uses them. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(storedLanguage(), navigator.languages),
      // Each language has every text, which the architecture tests hold; another one would be loaded for nothing.
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage;

/** Switches the interface, remembers the choice and resolves when the texts are there. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
