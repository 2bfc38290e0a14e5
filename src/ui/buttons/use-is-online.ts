import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
