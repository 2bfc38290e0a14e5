import { useEffect, useState } from 'react';
import type { LateRead } from './observe-read.ts';
import type { ServerRead } from './server-read.ts';

/**
 * A read for the screens without a session: they are shown before the library that reads, which the log-in would otherwise wait for.
 * Reads when the screen opens, and when it is given another read than at the rendering before.
 */
export function useLateRead<Data>(read: ServerRead<Data>): LateRead<Data> {
  const [shown, setShown] = useState<LateRead<Data>>({ data: null, hasFailed: false });
  useEffect(() => {
    const leaving = new AbortController();
    void import('./observe-read.ts').then(
      ({ observeRead }) => {
        if (!leaving.signal.aborted) observeRead(read, setShown, leaving.signal);
      },
      () => setShown(({ data }) => ({ data, hasFailed: true })),
    );
    return () => leaving.abort();
  }, [read]);
  return shown;
}
