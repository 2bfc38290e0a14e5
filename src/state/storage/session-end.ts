/** How a session ends: the user logs out, or it has expired on the server. */
export type Leave = 'log-out' | 'expiry';

const endListeners = new Set<() => void>();
const leaveListeners = new Set<(leave: Leave) => () => void>();

/** Calls the listener whenever the session ends: by log-out, by a 401 or in another tab (ACC-65, ACC-71, SIL-43). */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Calls the listener when the session ends in this tab (ACC-65, ACC-71, SIL-42), while the user is still known; the
 * function it returns runs after all stores have been flushed and closed.
 */
export function onLeave(listener: (leave: Leave) => () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** Notifies the listeners of the session's end, in the order of their registration. */
export function notifySessionEnd(): void {
  for (const listener of endListeners) listener();
}

/** Notifies the listeners that the session is about to end in this tab. Returns a function to be called afterwards. */
export function notifyLeave(leave: Leave): () => void {
  const forget = [...leaveListeners].map((listener) => listener(leave));
  return () => {
    for (const one of forget) one();
  };
}
