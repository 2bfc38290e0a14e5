import { useRef, useState } from 'react';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { defaultFields, type AvailableFields } from '#domain/registration-form/registration-form.ts';
import { typedCode } from '#domain/text/plain-characters.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';

async function readFields(distributorCode: string, signal: AbortSignal): Promise<AvailableFields | null> {
  try {
    const options = { signal, retries: 0 };
    const fields = await call(access.registrationFormFields, { params: { distributorCode } }, options);
    return { ...defaultFields, ...Object.fromEntries(fields.map(({ code, available }) => [code, available])) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.failure.kind === 'cancelled' ? null : defaultFields;
  }
}

interface Reading {
  code: string;
  done: Promise<AvailableFields | null>;
}

export interface DistributorFields {
  isLoading: boolean;
  /** Whether the fields are those of a distributor; they may still be the defaults. */
  isKnown: boolean;
  /** Reads the fields of a changed code; null if a newer code has superseded it. */
  load: (typed: string) => Promise<AvailableFields | null>;
}

/** Reads which fields the form has for the distributor (ACC-50…52). */
export function useDistributorFields(): DistributorFields {
  const newSignal = useLeavingSignal();
  const reading = useRef<Reading>({ code: '', done: Promise.resolve(defaultFields) });
  const [known, setKnown] = useState({ isLoading: false, isKnown: false });

  const load = (typed: string) => {
    const code = typedCode(typed);
    if (code === reading.current.code) return reading.current.done;
    const signal = newSignal();
    const done = code === '' ? Promise.resolve(defaultFields) : readFields(code, signal);
    reading.current = { code, done };
    setKnown((before) => ({ ...before, isLoading: code !== '' }));
    void done.then((available) => {
      if (available && !signal.aborted) setKnown({ isLoading: false, isKnown: code !== '' });
    });
    return done;
  };

  return { ...known, load };
}
