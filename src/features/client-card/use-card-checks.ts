import { useState } from 'react';
import type { ClientChecks } from '#domain/client-form/client-values.ts';
import { documentValidity, employerName, usernameValidity, type LookUp } from '#state/client-card/look-ups.ts';
import { checkCompanyId } from '#domain/client-form/field-checks.ts';
import { typedCode, withoutSpaces } from '#domain/text/plain-characters.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import type { CardForm } from './fields/card-form.ts';
import type { CheckStatus } from './fields/check-note.tsx';

interface Asked {
  value: string;
  status: CheckStatus;
}

const nothing: Asked = { value: '', status: 'none' };

interface FieldCheck<Found> {
  /** State of the check of this value; a check of another value does not count. */
  statusOf: (value: string) => CheckStatus;
  /** Checks a value unless it was the last one checked; does not block meanwhile (CLIENT-48). */
  ask: (value: string) => Promise<LookUp<Found> | null>;
  forget: () => void;
}

/** Checks the value of a field on the server; only the newest value counts. */
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

/** The result goes into the context of the form, so that it is shown like any other field error. */
export type NoteChecks = (change: Partial<ClientChecks>) => void;

/** Checks the user name on blur (CLIENT-10, CLIENT-34). A failed check is not a field error (SIL-138). */
export function useUsernameCheck(form: CardForm, note: NoteChecks) {
  const check = useCheck(
    (username, options) => usernameValidity({ username, clientId: form.values().clientId }, options),
    (found) => found.status === 'found' && found.found === 'Valid',
  );
  const leave = async () => {
    const value = typedCode(form.values().appUsername);
    const found = await check.ask(value);
    if (found?.status !== 'found') return;
    note({ username: found.found === 'Valid' ? null : { value, validity: found.found } });
  };
  return { ...check, leave: () => void leave() };
}

/** Checks the number of the document on blur (CLIENT-42, SIL-137). */
export function useDocumentCheck(form: CardForm, note: NoteChecks) {
  const check = useCheck(documentValidity, (found) => found.status === 'found' && found.found === 'Valid');
  const leave = async () => {
    const value = typedCode(form.values().idNumber);
    const found = await check.ask(value);
    if (found?.status === 'found') note({ refusedIdNumber: found.found === 'Valid' ? null : value });
  };
  return { ...check, leave: () => void leave() };
}

/** Looks up the name of the employer when its number is blurred; if that fails, it is typed (CLIENT-14, CLIENT-48). */
export function useEmployerName(form: CardForm) {
  const check = useCheck(employerName, ({ status }) => status === 'found');
  const leave = async () => {
    const value = withoutSpaces(form.values().employerIdentificationNumber);
    if (checkCompanyId(value, form.values(), form.context)) return;
    const found = await check.ask(value);
    // A name typed meanwhile takes precedence.
    const { employerName: typed } = form.values();
    if (found?.status === 'found' && typed === '') form.change('employerName', found.found);
  };
  return { ...check, leave: () => void leave() };
}
