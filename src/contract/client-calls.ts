import * as z from 'zod/mini';
import { asCode, asLine, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { client, clientParams } from './web-request.ts';

/** Validity of a document number or a user name (API-72, API-73, SIL-138). */
export const documentValidities = ['Valid', 'InvalidFormat', 'AlreadyUsed'] as const;
export type DocumentValidity = (typeof documentValidities)[number];

const validity = z.object({ validity: z.enum(documentValidities) });

const longestSearched = 100;
const searchedName = z.string().check(asLine, z.minLength(1), z.maxLength(longestSearched));
const searchedNumber = z.string().check(asCode, z.minLength(1), z.maxLength(longestSearched));

/** A number that a register is asked for. */
const byNumber = z.object({ id: id.check(asCode) });

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
    query: z.object({
      name: searchedName,
      surname: searchedName,
      identificationNumber: searchedNumber,
      citizenshipCountryId: id,
    }),
    answer: client,
    errors: { 404: ['NotFound'], 451: ['LegalReasons'] },
  }),
  identityDocument: endpoint({
    method: 'GET',
    path: '/api/client/identitydocument/{id}',
    summary: 'Whether an identity document may be used',
    guard: 'session',
    rate: 'read',
    params: byNumber,
    answer: validity,
    errors: { 404: ['NotFound'], 424: ['RegisterNotAvailable'], 451: ['LegalReasons'] },
  }),
  usernameValidity: endpoint({
    method: 'GET',
    path: '/api/client/username',
    summary: 'Whether a client may have the user name',
    guard: 'session',
    rate: 'read',
    query: z.object({ username: z.string().check(asCode, z.minLength(1), z.maxLength(300)), idclient: z.optional(id) }),
    answer: validity,
  }),
  employerName: endpoint({
    method: 'GET',
    path: '/api/employer/{id}/name',
    summary: 'The name of an employer by its identification number',
    guard: 'session',
    rate: 'read',
    params: byNumber,
    answer: z.object({ name: z.string() }),
    errors: { 404: ['NotFound'], 424: ['RegisterNotAvailable'] },
  }),
};
