import { useEffect, useState } from 'react';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { session } from '#contract/session-endpoints.ts';

/** The server refuses what is switched off, so that a setting that cannot be read may count as on. */
async function readIsOpen(signal: AbortSignal): Promise<boolean> {
  try {
    const { registrationDisabled } = await call(session.config, {}, { signal });
    return !registrationDisabled;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

/** Whether one can register (CONF-01); null until that is known. */
export function useRegistrationSetting(): boolean | null {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readIsOpen(leaving.signal).then((known) => {
      if (!leaving.signal.aborted) setIsOpen(known);
    });
    return () => leaving.abort();
  }, []);
  return isOpen;
}
