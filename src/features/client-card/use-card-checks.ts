import { useState } from 'react';
import type { ClientChecks } from '#domain/client-form/client-values.ts';
import { documentValidity, employerName, usernameValidity, type LookUp } from '#state/client-card/look-ups.ts';
import { checkCompanyId } from '#domain/client-form/field-checks.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import type { CardForm } from './fields/card-form.ts';
import type { CheckStatus } from './fields/check-note.tsx';

interface Asked {
  value: string;
  status: CheckStatus;
}

const nothing: Asked = { value: '', status: 'none' };

interface FieldCheck<Found> {
  /** How the check of the value stands: that of another value says nothing of it. */
  statusOf: (value: string) => CheckStatus;
  /** Asks about a value that was not asked about just before; nothing blocks it meanwhile (CLIENT-48). */
  ask: (value: string) => Promise<LookUp<Found> | null>;
  forget: () => void;
}

/** Asks a server about the value of a field, of the newest value only. */
function useCheck<Found>(
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

/** What the server has found is noted in the context of the form, so that the form tells it like any other fault. */
export type NoteChecks = (change: Partial<ClientChecks>) => void;

/** Asks about the user name when it was left (CLIENT-10, CLIENT-34). A check that fails gives no fault (SIL-138). */
export function useUsernameCheck(form: CardForm, note: NoteChecks) {
  const check = useCheck(
    (username, options) => usernameValidity({ username, clientId: form.values().clientId }, options),
    (found) => found.status === 'found' && found.found === 'Valid',
  );
  const leave = async () => {
    const value = form.values().appUsername.trim();
    const found = await check.ask(value);
    if (found?.status !== 'found') return;
    note({ username: found.found === 'Valid' ? null : { value, validity: found.found } });
  };
  return { ...check, leave: () => void leave() };
}

/** Asks about the number of the document when it was left (CLIENT-42, SIL-137). */
export function useDocumentCheck(form: CardForm, note: NoteChecks) {
  const check = useCheck(documentValidity, (found) => found.status === 'found' && found.found === 'Valid');
  const leave = async () => {
    const value = form.values().idNumber.trim();
    const found = await check.ask(value);
    if (found?.status === 'found') note({ refusedIdNumber: found.found === 'Valid' ? null : value });
  };
  return { ...check, leave: () => void leave() };
}

/** Looks up the name of the employer when its number was left; one that cannot be had is typed (CLIENT-14, CLIENT-48). */
export function useEmployerName(form: CardForm) {
  const check = useCheck(employerName, ({ status }) => status === 'found');
  const leave = async () => {
    const value = form.values().employerIdentificationNumber.replaceAll(/\s/g, '');
    if (checkCompanyId(value, form.values(), form.context)) return;
    const found = await check.ask(value);
    // What was typed meanwhile is the user's.
    const { employerName: typed } = form.values();
    if (found?.status === 'found' && typed === '') form.change('employerName', found.found);
  };
  return { ...check, leave: () => void leave() };
}
