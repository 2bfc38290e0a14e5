/** How a session ends in the tab that has it: the user leaves, or the server does not know it any more. */
export type Leave = 'log-out' | 'expiry';

const endListeners = new Set<() => void>();
const leaveListeners = new Set<(leave: Leave) => () => void>();

/** Has something emptied whenever the session ends: by log-out, by a 401 or in another tab (ACC-65, ACC-71, SIL-43). */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Has something forgotten permanently when the session ends here (ACC-65, ACC-71, SIL-42). The listener runs while the user is
 * still known, what it answers once every store has written what it had left and let go.
 */
export function onLeave(listener: (leave: Leave) => () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** Empties everything that ends with the session, in the order in which it was created. */
export function notifySessionEnd(): void {
  for (const listener of endListeners) listener();
}

/** Tells of a session that is about to end here; answers what to run afterwards. */
export function notifyLeave(leave: Leave): () => void {
  const forget = [...leaveListeners].map((listener) => listener(leave));
  return () => {
    for (const one of forget) one();
  };
}
