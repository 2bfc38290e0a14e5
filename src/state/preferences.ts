import { proxy } from 'valtio';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/** What this browser prefers; the language is kept by the translations themselves. */
export const preferencesState = proxy<{ theme: Theme }>({ theme: 'system' });

function apply(theme: Theme): void {
  preferencesState.theme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Takes up the kept choice; without one, or without storage, the system decides. */
export function startPreferences(): void {
  try {
    const kept = localStorage.getItem(storageKey);
    apply(themes.find((theme) => theme === kept) ?? 'system');
  } catch {
    apply('system');
  }
}

/** Chooses light or dark, or leaves it to the system; kept in this browser where it allows that. */
export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
