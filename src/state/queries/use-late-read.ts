import { useEffect, useState } from 'react';
import { untilCodeIsChecked } from '../missing-code.ts';
import type { LateRead } from './observe-read.ts';
import type { ServerRead } from './server-read.ts';

/** Reads before the screen is rendered, so that it need not change afterwards. A failure is left to the screen. */
export async function readEarly<Data>(read: ServerRead<Data>): Promise<void> {
  try {
    const data = await read.queryFn({ signal: new AbortController().signal });
    read.early = { data, at: Date.now() };
  } catch {
    // The screen reads again and shows the error.
  }
}

/**
 * A read for screens without a session: they are rendered before the query library is loaded, which would otherwise delay the
 * log-in. Reads when the screen opens and when the read changes; an early response is available at once.
 */
export function useLateRead<Data>(read: ServerRead<Data>): LateRead<Data> {
  const [shown, setShown] = useState<LateRead<Data>>({ data: read.early?.data ?? null, hasFailed: false });
  useEffect(() => {
    const leaving = new AbortController();
    void import('./observe-read.ts').then(
      ({ observeRead }) => {
        if (!leaving.signal.aborted) observeRead(read, setShown, leaving.signal);
      },
      async () => {
        await untilCodeIsChecked();
        setShown(({ data }) => ({ data, hasFailed: true }));
      },
    );
    return () => leaving.abort();
  }, [read]);
  return shown;
}
