import { useState } from 'react';
import type { LookUp } from '#state/client-card/look-ups.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import type { CheckStatus } from './fields/check-note.tsx';

interface Asked {
  value: string;
  status: CheckStatus;
}

const nothing: Asked = { value: '', status: 'none' };

export interface FieldCheck<Found> {
  /** How the check of the value stands: that of another value says nothing of it. */
  statusOf: (value: string) => CheckStatus;
  /** Asks about a value that was not asked about just before; nothing blocks it meanwhile (CLIENT-48). */
  ask: (value: string) => Promise<LookUp<Found> | null>;
  forget: () => void;
}

/** Asks a server about the value of a field, of the newest value only. */
export function useCheck<Found>(
  lookUp: (value: string, options: { signal: AbortSignal }) => Promise<LookUp<Found>>,
  isValid: (found: LookUp<Found>) => boolean,
): FieldCheck<Found> {
  const [asked, setAsked] = useState(nothing);
  const newSignal = useLeavingSignal();
  return {
    statusOf: (value) => (value !== '' && asked.value === value ? asked.status : 'none'),
    forget: () => setAsked(nothing),
    async ask(value) {
      if (value === '' || (asked.value === value && asked.status !== 'failed')) return null;
      setAsked({ value, status: 'pending' });
      const found = await lookUp(value, { signal: newSignal() });
      if (found.status === 'cancelled') return null;
      const status = found.status === 'failed' ? 'failed' : isValid(found) ? 'valid' : 'missing';
      setAsked((now) => (now.value === value ? { value, status } : now));
      return found;
    },
  };
}
