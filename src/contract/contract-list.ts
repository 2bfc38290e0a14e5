import * as z from 'zod/mini';
import { externalFaults, externalFileLimit } from '#domain/contract/external-file.ts';
import { listedStates } from '#domain/contract/contract-states.ts';
import { id, money, nullableId, plainDate, timestamp } from './common.ts';
import { pageQuery } from './queries.ts';
import { createdContract } from './contracts.ts';
import { longestDraftData } from './draft-limits.ts';
import { endpoint } from './endpoint.ts';

const longestPhrase = 100;

const nullableTimestamp = z.nullable(timestamp);

export const contractSorts = ['date', 'state'] as const;
export type ContractSort = (typeof contractSorts)[number];

const listQuery = z.object({
  ...pageQuery.shape,
  /** Part of the client's name or of the contract's number. */
  phrase: z.optional(z.string().check(z.maxLength(longestPhrase))),
  state: z.optional(z.enum(listedStates)),
  /** First and last day of the change, in the business time zone. */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  sort: z.optional(z.enum(contractSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

const amounts = z.nullable(z.object({ currencyId: id, oneOff: money, monthly: money }));

const listedContract = z.object({
  id,
  number: z.string(),
  clientName: z.string(),
  /** Default recipient of e-mails. */
  clientEmail: z.nullable(z.string()),
  state: z.enum(listedStates),
  createdAt: timestamp,
  /** When it was signed or sent out. */
  concludedAt: nullableTimestamp,
  sendingFailedAt: nullableTimestamp,
  /** Days left to sign it; null if it needs no signature any more. */
  daysLeft: z.nullable(z.number()),
  /** The invested amounts; null if they are in several currencies. */
  amounts,
  /** Only for contracts signed in the portal. */
  sealState: z.nullable(z.enum(['none', 'waiting', 'sealed'])),
  timeStampState: z.nullable(z.enum(['not-asked', 'waiting', 'added', 'failed', 'unknown'])),
  /** Whether a new cart can be created from it. */
  hasCart: z.boolean(),
  /** Whether it was signed elsewhere and its file is available. */
  hasExternalFile: z.boolean(),
  /** Why the file that came back since it was sent out proves no signature; null if none came back, or it was concluded. */
  externalFault: z.prefault(z.nullable(z.enum(externalFaults)), null),
  /** Empty after they were deleted. */
  documents: z.array(z.object({ documentId: id, name: z.string() })),
});
export type ListedContract = z.infer<typeof listedContract>;

const contractPage = z.object({
  items: z.array(listedContract),
  totalAmount: z.number(),
  /** Number of contracts by state, regardless of the requested state. */
  counts: z.array(z.object({ state: z.enum(listedStates), count: z.number() })),
});
export type ContractListPage = z.infer<typeof contractPage>;

/** A contract that can still be signed, for its signing page. */
const openContract = z.object({
  ...createdContract.shape,
  orderId: nullableId,
  webRequestId: nullableId,
  client: z.object({ name: z.string(), email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) }),
  state: z.enum(listedStates),
  /** Whether a sent code is still valid. */
  hasCode: z.boolean(),
  number: z.prefault(z.nullable(z.string()), null),
  /** The invested amounts; null if they are in several currencies. */
  amounts: z.prefault(amounts, null),
  /** When it was signed or sent out. */
  concludedAt: z.prefault(nullableTimestamp, null),
});
export type OpenContract = z.infer<typeof openContract>;

const verification = z.object({
  /** Names of the documents that differ from what was shown or signed; null if the set of documents differs. */
  altered: z.nullable(z.array(z.string())),
  /**
   * The first event of the audit trail that is invalid or contradicts the stored contract; without a time if it is
   * missing.
   */
  brokenEvent: z.nullable(z.object({ position: z.number(), at: z.nullable(timestamp) })),
  count: z.number(),
  signature: z.nullable(
    z.object({ method: z.enum(['session', 'sms', 'biometric']), place: z.string(), signedAt: timestamp }),
  ),
  /** The file that was signed elsewhere; null for a contract that was not. */
  external: z.prefault(
    z.nullable(
      z.object({
        /** Why it does not prove that its document was signed; null if it does. */
        fault: z.nullable(z.enum(externalFaults)),
        /** Subject of the signer's certificate, and when the signer says that it was signed; null where the signature does not say. */
        signer: z.nullable(z.string()),
        signedAt: nullableTimestamp,
        /** SHA-256 of the file as it came back. */
        digest: z.string(),
      }),
    ),
    null,
  ),
});
export type ContractVerification = z.infer<typeof verification>;

/** Report of the external signature provider (SIL-185). */
const externalResult = z.union([
  z.object({
    result: z.literal('signed'),
    /** The signed file, a PDF, in base64. */
    file: z.string().check(z.minLength(1), z.maxLength(Math.ceil(externalFileLimit / 3) * 4)),
  }),
  z.object({ result: z.literal('declined') }),
]);
export type ExternalResultCall = z.infer<typeof externalResult>;

const byId = z.object({ id });
const unknown = { 404: ['NotFound'] } as const;

/** Calls for the owner's contracts and their states (SIL-182, SIL-185). */
export const contractListCalls = {
  contracts: endpoint({
    method: 'GET',
    path: '/api/contract',
    summary: "A page of the user's contracts, by default the newest change first, and how many there are of each state",
    guard: 'session',
    rate: 'read',
    query: listQuery,
    answer: contractPage,
  }),
  openContract: endpoint({
    method: 'GET',
    path: '/api/contract/{id}',
    summary: 'A contract with its documents and its client, and whether a code can be used for it',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: openContract,
    errors: unknown,
  }),
  verifyContract: endpoint({
    method: 'GET',
    path: '/api/contract/{id}/verification',
    summary:
      'Compares a stored contract with the digests that its documents were shown and signed by, and with its audit trail',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    answer: verification,
    errors: unknown,
  }),
  contractCart: endpoint({
    method: 'GET',
    path: '/api/contract/{id}/cart',
    summary: 'The cart that an unsigned contract was made of; 404 where it is not kept',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: z.object({ cart: z.string().check(z.maxLength(longestDraftData)) }),
    errors: unknown,
  }),
  contractDocuments: endpoint({
    method: 'GET',
    path: '/api/contract/{id}/documents',
    summary:
      'All documents of a contract as a ZIP archive, sealed ones byte by byte, with the file of one that was signed elsewhere',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    form: 'download',
    errors: { 404: ['NotFound'], 409: ['SealWaiting'] },
  }),
  externalFile: endpoint({
    method: 'GET',
    path: '/api/contract/{id}/externalfile',
    summary: 'The file of a contract that was signed elsewhere, as it was received',
    guard: 'session',
    rate: 'read',
    params: byId,
    form: 'download',
    errors: unknown,
  }),
  externalResult: endpoint({
    method: 'POST',
    path: '/api/contract/external/{id}/result',
    summary:
      'Tells how signing elsewhere ended; signed by HMAC-SHA256 over method, path, time and body, each call once',
    guard: 'signature',
    rate: 'public',
    mostBytes: Math.ceil(externalFileLimit / 3) * 4 + 1_000,
    params: byId,
    body: externalResult,
    errors: {
      401: ['Unauthorized'],
      404: ['NotFound'],
      409: ['NotSentOut', 'ResultDiffers'],
      422: ['NoPdf', 'FileDiffers', 'DocumentsAltered', 'UsernameTaken', 'DocumentNumberTaken'],
    },
  }),
};
