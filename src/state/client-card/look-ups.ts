import { ApiError } from '#api-client/api-error.ts';
import { call, type CallOptions } from '#api-client/api.ts';
import { account } from '#contract/account-endpoints.ts';
import { clientCalls, type DocumentValidity } from '#contract/client-calls.ts';
import type { SavedAnswer } from '#domain/aml/answers.ts';
import type { ClientPayload } from '#domain/client-form/client-payload.ts';
import type { ClientSearch } from '#domain/client-form/client-questions.ts';

/** A client with the stored AML answers, or null if there are none (AML-10). */
export interface FoundClient {
  client: ClientPayload;
  answers: readonly SavedAnswer[] | null;
}

/**
 * Outcome of a look-up: `not-found` is a 404, `legal-reasons` a 451, `cancelled` an aborted call, `failed` anything
 * else (CLIENT-48).
 */
export type LookUp<Found> =
  | { status: 'found'; found: Found }
  | { status: 'not-found' | 'legal-reasons' | 'failed' | 'cancelled' };

const statuses: Partial<Record<number, 'not-found' | 'legal-reasons'>> = { 404: 'not-found', 451: 'legal-reasons' };

async function lookUp<Found>(ask: () => Promise<Found>): Promise<LookUp<Found>> {
  try {
    return { status: 'found', found: await ask() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return { status: 'cancelled' };
    return { status: (failure.kind === 'http' ? statuses[failure.status] : undefined) ?? 'failed' };
  }
}

type Options = Pick<CallOptions, 'signal'>;

async function withAnswers(client: ClientPayload, options: Options): Promise<FoundClient> {
  if (client.id === null) return { client, answers: null };
  const read = await lookUp(() => call(account.savedAmlAnswers, { params: { id: client.id ?? '' } }, options));
  return { client, answers: read.status === 'found' ? read.found : null };
}

/** Reads the client of a framework contract (CLIENT-06, API-68). */
export const readClient = (id: string, options: Options): Promise<LookUp<FoundClient>> =>
  lookUp(async () => withAnswers(await call(clientCalls.client, { params: { id } }, options), options));

/** Finds the user's client by name, ID number and citizenship (CLIENT-08, API-69). */
export const findClient = (search: ClientSearch, options: Options): Promise<LookUp<FoundClient>> =>
  lookUp(async () => withAnswers(await call(clientCalls.findClient, { query: { ...search } }, options), options));

/** Checks whether a client may have a user name; a new client has no id (CLIENT-10, SIL-138). */
export const usernameValidity = (
  { username, clientId }: { username: string; clientId: string },
  options: Options,
): Promise<LookUp<DocumentValidity>> =>
  lookUp(async () => {
    const query = clientId === '' ? { username } : { username, idclient: clientId };
    return (await call(clientCalls.usernameValidity, { query }, options)).validity;
  });

/** Checks whether an identity document may be used (CLIENT-21, CLIENT-42, API-72). */
export const documentValidity = (number: string, options: Options): Promise<LookUp<DocumentValidity>> =>
  lookUp(async () => (await call(clientCalls.identityDocument, { params: { id: number } }, options)).validity);

/** Reads the name of an employer; an empty one counts as not found (CLIENT-14, SIL-145). */
export async function employerName(id: string, options: Options): Promise<LookUp<string>> {
  const read = await lookUp(async () => (await call(clientCalls.employerName, { params: { id } }, options)).name);
  return read.status === 'found' && read.found.trim() === '' ? { status: 'not-found' } : read;
}
