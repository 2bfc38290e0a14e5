import * as z from 'zod/mini';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { client, clientParams } from './web-request.ts';

/** Validity of a document number or a user name (API-72, API-73, SIL-138). */
export const documentValidities = ['Valid', 'InvalidFormat', 'AlreadyUsed'] as const;
export type DocumentValidity = (typeof documentValidities)[number];

const validity = z.object({ validity: z.enum(documentValidities) });

const searched = z.string().check(z.minLength(1), z.maxLength(100));

/** Calls that read clients and query registers for the client card (API-68…74). */
export const clientCalls = {
  client: endpoint({
    method: 'GET',
    path: '/api/client/{id}',
    summary: "A client of the user's",
    guard: 'session',
    rate: 'read',
    params: clientParams,
    answer: client,
    errors: { 404: ['NotFound'] },
  }),
  findClient: endpoint({
    method: 'GET',
    path: '/api/client',
    summary: "The user's client of that name, personal number and citizenship",
    guard: 'session',
    rate: 'read',
    query: z.object({ name: searched, surname: searched, identificationNumber: searched, citizenshipCountryId: id }),
    answer: client,
    errors: { 404: ['NotFound'], 451: ['LegalReasons'] },
  }),
  identityDocument: endpoint({
    method: 'GET',
    path: '/api/client/identitydocument/{id}',
    summary: 'Whether an identity document may be used',
    guard: 'session',
    rate: 'read',
    params: clientParams,
    answer: validity,
    errors: { 404: ['NotFound'], 424: ['RegisterNotAvailable'], 451: ['LegalReasons'] },
  }),
  usernameValidity: endpoint({
    method: 'GET',
    path: '/api/client/username',
    summary: 'Whether a client may have the user name',
    guard: 'session',
    rate: 'read',
    query: z.object({ username: z.string().check(z.minLength(1), z.maxLength(300)), idclient: z.optional(id) }),
    answer: validity,
  }),
  employerName: endpoint({
    method: 'GET',
    path: '/api/employer/{id}/name',
    summary: 'The name of an employer by its identification number',
    guard: 'session',
    rate: 'read',
    params: clientParams,
    answer: z.object({ name: z.string() }),
    errors: { 404: ['NotFound'], 424: ['RegisterNotAvailable'] },
  }),
};
