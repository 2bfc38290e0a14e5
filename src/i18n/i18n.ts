import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import type { Texts } from './texts/texts.ts';

const storageKey = 'language';
const fallbackLanguage: Language = 'en';

/** Namespaces of the shell and the screens without a session; the other screens' texts are separate files. */
export const startNamespaces = ['common', 'ui', 'access', 'registration', 'shell', 'validation'] as const;

/** Texts of the page that verifies documents, which needs no log-in. */
export const verifyNamespaces = ['verify'] as const;

/**
 * Texts of the way from the cart to a contract and of the list of contracts, which few visits take: a file of its own, loaded with the
 * first of its screens.
 */
export const orderNamespaces = ['questionnaire', 'client', 'contract', 'contracts', 'next-step'] as const;

/** Namespaces of the cart's table and of the other workbench screens, loaded with the first of them. */
export const workbenchNamespaces = [
  'cart-table',
  'compare',
  'explain',
  'forecast-page',
  'funds-compare',
  'goal-seek',
  'look-through',
  'sheet-paste',
] as const;

type Part = 'start' | 'verify' | 'portal' | 'order' | 'workbench';

function partOf(namespace: string): Part {
  if (startNamespaces.some((name) => name === namespace)) return 'start';
  if (verifyNamespaces.some((name) => name === namespace)) return 'verify';
  if (workbenchNamespaces.some((name) => name === namespace)) return 'workbench';
  return orderNamespaces.some((name) => name === namespace) ? 'order' : 'portal';
}

const bundles = import.meta.glob<{ texts: Texts }>('./texts/*-*.ts');

/** Loads the texts of a language and part; the module system loads each file once. */
async function bundleOf(language: string, part: Part): Promise<Texts> {
  return (await bundles[`./texts/${language}-${part}.ts`]?.())?.texts ?? {};
}

async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  const texts = await bundleOf(language, partOf(namespace));
  const found = texts[`../../../locales/${language}/${namespace}.json`];
  if (!found) throw new Error(`There is no locale file ${language}/${namespace}.`);
  return found;
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
export async function startI18n(namespaces: readonly string[]): Promise<void> {
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
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
  await started;
}

/** Loads the texts of all screens behind the log-in, so that none of them has to wait for its own. */
export async function loadPortalTexts(): Promise<void> {
  const texts = await bundleOf(firstLanguage(), 'portal');
  await started;
  await i18next.loadNamespaces(Object.keys(texts).map((path) => path.replace(/^.*\/|\.json$/g, '')));
}

/** Loads the texts of the workbench. */
export async function loadWorkbenchTexts(): Promise<void> {
  await i18next.loadNamespaces([...workbenchNamespaces]);
}

/** Has the texts of the verification ready, which has to work with the server gone. */
export async function loadVerifyTexts(): Promise<void> {
  await started;
  await i18next.loadNamespaces([...verifyNamespaces]);
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage;

/** Switches the language of the interface and stores the choice; resolves once the texts are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
