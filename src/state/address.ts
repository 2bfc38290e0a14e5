const listeners = new Set<() => void>();

export const currentPath = (): string => window.location.pathname;

/** Calls the listener when `openAddress`, Back or Forward has changed the URL. */
export function watchAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Navigates between the screens without a session, so that the log-in does not load the router. `replace` removes the
 * former URL, which may contain a one-time token, from the history (T17).
 */
export function openAddress(path: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}
