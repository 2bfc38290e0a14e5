import { pageStore } from '../storage/session-store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const linesKey = 'cart-lines';

interface Preferences {
  theme: Theme;
  /** Whether complete items of the cart are shown as one line. */
  showsLines: boolean;
}

/** Preferences of this browser; the language is stored by i18n. */
export const preferencesState = pageStore<Preferences>({ theme: 'system', showsLines: false });

/** Without storage a preference lasts until the page is closed. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It still applies to the page.
  }
}

function apply(theme: Theme): void {
  preferencesState.theme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Restores the stored preferences; by default the theme follows the system. */
export function startPreferences(): void {
  try {
    const kept = localStorage.getItem(storageKey);
    apply(themes.find((theme) => theme === kept) ?? 'system');
    preferencesState.showsLines = localStorage.getItem(linesKey) === 'true';
  } catch {
    apply('system');
  }
}

/** Applies a theme that another window has chosen. */
export function followTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) startPreferences();
  });
}

/** Sets and stores the theme. */
export function setTheme(theme: Theme): void {
  apply(theme);
  keep(storageKey, theme);
}

/** Sets and stores whether complete items are shown as one line. */
export function setShowsLines(showsLines: boolean): void {
  preferencesState.showsLines = showsLines;
  keep(linesKey, String(showsLines));
}
