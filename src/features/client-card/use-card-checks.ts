import type { ClientChecks } from '#domain/client-form/client-values.ts';
import { documentValidity, employerName, usernameValidity } from '#state/client-card/look-ups.ts';
import { checkCompanyId } from '#domain/client-form/field-checks.ts';
import type { CardForm } from './fields/card-form.ts';
import { useCheck } from './use-check.ts';

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
