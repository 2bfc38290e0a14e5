import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import type { Texts } from './texts/texts.ts';

const storageKey = 'language';
const fallbackLanguage: Language = 'en';

/** Texts that the screens without a session and the shell show; those of the other screens are one file besides. */
export const startNamespaces = ['common', 'ui', 'access', 'registration', 'shell', 'validation'] as const;

/** Texts of the page that verifies documents, which needs no log-in. */
export const verifyNamespaces = ['verify'] as const;

/**
 * Texts of the way from the cart to a contract and of the list of contracts, which few visits take: a file of its own, loaded with the
 * first of its screens.
 */
export const orderNamespaces = ['questionnaire', 'client', 'contract', 'contracts', 'next-step'] as const;

/** Texts of the table of the cart and of what is worked out with it, loaded with the first of them. */
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

/** The file of texts, which is loaded once. */
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
    // A browser may refuse storage; the choice then holds until the page is left.
  }
}

/** The language chosen before, else the first one of the browser that the portal speaks, else English (SHELL-02, SHELL-03). */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored, ...browser].map((tag) => tag?.slice(0, 2).toLowerCase() ?? '');
  return wanted.find(isLanguage) ?? fallbackLanguage;
}

/** The language that the page starts in. */
export const firstLanguage = (): Language => preferredLanguage(storedLanguage(), navigator.languages);

let started: Promise<unknown> = Promise.resolve();

/** Starts the translations and loads the given namespaces; the others load when a screen first uses them. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  // What is chosen in one window holds in all of them.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void i18next.changeLanguage(firstLanguage());
  });
  started = i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      // Each language has every text, which the architecture tests hold; another one would be loaded for nothing.
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
  await started;
}

/** Loads the texts of all screens behind the log-in, so that none of them waits for its own. */
export async function loadPortalTexts(): Promise<void> {
  const texts = await bundleOf(firstLanguage(), 'portal');
  await started;
  await i18next.loadNamespaces(Object.keys(texts).map((path) => path.replace(/^.*\/|\.json$/g, '')));
}

/** Has the texts of the workbench at hand. */
export async function loadWorkbenchTexts(): Promise<void> {
  await i18next.loadNamespaces([...workbenchNamespaces]);
}

/** Has the texts of the verification at hand, which has to work with the server gone. */
export async function loadVerifyTexts(): Promise<void> {
  await started;
  await i18next.loadNamespaces([...verifyNamespaces]);
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage;

/** Switches the interface, remembers the choice and resolves when the texts are there. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
