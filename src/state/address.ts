const listeners = new Set<() => void>();

/** The path of the page's address. */
export const currentPath = (): string => window.location.pathname;

/** Calls whenever openAddress, or the way back or forward, has changed the address. */
export function watchAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Goes to a screen that stands without a session. There are few of them and all are flat, so that the log-in screen need
 * not load the router. `replace` leaves no way back to the address before, which may hold a one-time token (T17).
 */
export function openAddress(path: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}
