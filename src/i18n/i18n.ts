import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bundles, namespaces } from 'virtual:texts';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';

const storageKey = 'language';
const fallbackLanguage: Language = 'en';

/** Namespaces of the shell and of the screens without a session. */
export const startNamespaces = namespaces.start;

/** Loads the texts of a language and folder; the module system loads each file once. */
async function bundleOf(language: string, folder: string) {
  return (await bundles[`${language}-${folder}`]?.())?.texts;
}

async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  const folder = Object.entries(namespaces).find(([, names]) => names.includes(namespace))?.[0] ?? '';
  const texts = (await bundleOf(language, folder))?.[namespace];
  if (!texts) throw new Error(`There is no locale file ${language}/${namespace}.`);
  return texts;
}

const firstPauseMs = 10_000;

/** Resolves when the connection returns, or after the time. */
const connectionOr = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const listen = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', listen, { once: true });
  });

/** Reads until it succeeds: what has failed once would not be read again, and keys be displayed in place of texts. */
async function textsThatCome(language: string, namespace: string, pauseMs = firstPauseMs): Promise<ResourceKey> {
  try {
    return await textsOf(language, namespace);
  } catch {
    await connectionOr(pauseMs);
    return textsThatCome(language, namespace, pauseMs * 2);
  }
}

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    void textsThatCome(language, namespace).then((texts) => done(null, texts));
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
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
}

/**
 * Returns the stored language, otherwise the first supported one of the browser, otherwise English (SHELL-02,
 * SHELL-03).
 */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored, ...browser].map((tag) => tag?.slice(0, 2).toLowerCase() ?? '');
  return wanted.find(isLanguage) ?? fallbackLanguage;
}

export const firstLanguage = (): Language => preferredLanguage(storedLanguage(), navigator.languages);

let started: Promise<unknown> = Promise.resolve();

/** Initializes i18next and loads the given namespaces; the others are loaded when a screen first uses them. */
export async function startI18n(firstNamespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  // Applies a choice made in another window.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void i18next.changeLanguage(firstLanguage());
  });
  started = i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      // The architecture tests ensure that every language is complete, so loading a fallback would be wasted.
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [...firstNamespaces],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
  await started;
}

/** A folder of `locales`. */
export type TextFolder = keyof typeof namespaces;

/** Loads the texts of a folder of `locales`. */
export async function loadTexts(folder: TextFolder): Promise<void> {
  await Promise.all([started, bundleOf(firstLanguage(), folder)]);
  await i18next.loadNamespaces([...namespaces[folder]]);
}

/** Loads code with the texts that it needs, and fails without either. */
export async function withTexts<Code>(folder: TextFolder, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(folder)]);
  return code;
}

/** Loads the texts of the verification, which has to work without the server. */
export async function loadVerifyTexts(): Promise<void> {
  await started;
  await i18next.loadNamespaces([...namespaces.verify]);
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage;

/** Switches the language of the interface and stores the choice; resolves once the texts are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
