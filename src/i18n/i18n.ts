import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';

const storageKey = 'language';
const fallbackLanguage: Language = 'en';

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (load)
      load().then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      );
    else done(new Error(`There is no locale file ${language}/${namespace}.`), false);
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
      fallbackLng: fallbackLanguage,
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
