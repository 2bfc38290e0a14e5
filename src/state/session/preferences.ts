import { pageStore } from '../storage/session-store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const linesKey = 'cart-lines';

interface Preferences {
  theme: Theme;
  /** Whether complete items of the cart show as one line. */
  showsLines: boolean;
}

/** What this browser prefers; the language is kept by the translations themselves. */
export const preferencesState = pageStore<Preferences>({ theme: 'system', showsLines: false });

/** Without storage a choice holds until the page is closed. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds on the page all the same.
  }
}

function apply(theme: Theme): void {
  preferencesState.theme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Picks up the kept choice; without one, or without storage, the system decides. */
export function startPreferences(): void {
  try {
    const kept = localStorage.getItem(storageKey);
    apply(themes.find((theme) => theme === kept) ?? 'system');
    preferencesState.showsLines = localStorage.getItem(linesKey) === 'true';
  } catch {
    apply('system');
  }
}

/** Chooses light or dark, or leaves it to the system; kept in this browser where it allows that. */
export function setTheme(theme: Theme): void {
  apply(theme);
  keep(storageKey, theme);
}

/** Shows complete items of the cart as one line each, or all of them whole; kept in this browser where it allows that. */
export function setShowsLines(showsLines: boolean): void {
  preferencesState.showsLines = showsLines;
  keep(linesKey, String(showsLines));
}
