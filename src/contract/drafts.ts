import * as z from 'zod/mini';
import { asCode, asLine, id, isOneLine, timestamp } from './common.ts';
import { pageQuery } from './queries.ts';
import { longestDraftCard, readDraftCard } from './draft-card.ts';
import { draftVersion, longestDraftData, longestDraftName, longestIdentifier } from './draft-limits.ts';
import { endpoint } from './endpoint.ts';

/** A draft in the list, without its data. */
export const draft = z.object({
  id,
  name: z.string(),
  version: z.literal(draftVersion),
  /** The client's personal id; empty while the client is unknown (SIL-126). */
  identifier: z.string(),
  createdAt: timestamp,
});
export type Draft = z.infer<typeof draft>;

const draftPage = z.object({ items: z.array(draft), totalAmount: z.number() });

/** A draft with the serialised cart. Every change increments the revision. */
const draftWithData = z.object({
  ...draft.shape,
  data: z.string(),
  revision: z.number(),
  /** Whether it has a client part. Omitted by servers from before client parts existed. */
  hasCard: z.prefault(z.boolean(), false),
  /** The client part if requested; null if it can no longer be decrypted (SIL-174). */
  card: z.prefault(z.nullable(z.string()), null),
});

/** What a draft is made of, with its limits. */
export const draftContent = {
  name: z.string().check(asLine, z.minLength(1), z.maxLength(longestDraftName), z.refine(isOneLine)),
  version: z.literal(draftVersion),
  identifier: z.string().check(asCode, z.maxLength(longestIdentifier), z.refine(isOneLine)),
  data: z.string().check(z.minLength(1), z.maxLength(longestDraftData)),
  /** The length is checked first: a text that is too long is not parsed. */
  card: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(longestDraftCard),
        z.refine((text) => readDraftCard(text) !== null),
      ),
    ),
  ),
};

export const createDraftRequest = z.object(draftContent);
/** With a revision, the draft is replaced only if it has not been changed since (SIL-125). */
const updateDraftRequest = z.object({ ...draftContent, revision: z.optional(z.int().check(z.positive())) });

const byId = z.object({ id });
const taken = ['DraftNameTaken'] as const;
/** The user has too many drafts, or they are too large in total; the message says which, and what helps. */
export const noRoom = ['TooManyDrafts', 'DraftSpaceUsedUp'] as const;

/** Calls for the user's drafts (API-56…60). */
export const draftCalls = {
  drafts: endpoint({
    method: 'GET',
    path: '/api/draftcontracts',
    summary: "A page of the user's draft contracts, the newest first",
    guard: 'session',
    rate: 'read',
    query: pageQuery,
    answer: draftPage,
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/draftcontracts',
    summary: 'Saves a cart as a new draft contract',
    guard: 'session',
    rate: 'write',
    isDear: true,
    body: createDraftRequest,
    answer: byId,
    errors: { 409: taken, 422: ['IdempotencyKeyReused', ...noRoom] },
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/draftcontracts/{id}',
    summary: 'A draft contract with its serialised cart, and with what it holds of the client where that is asked for',
    guard: 'session',
    rate: 'read',
    params: byId,
    query: z.object({ withCard: z.optional(z.literal('true')) }),
    answer: draftWithData,
    errors: { 404: ['NotFound'] },
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/draftcontracts/{id}',
    summary: 'Replaces a draft contract',
    guard: 'session',
    rate: 'write',
    isDear: true,
    params: byId,
    body: updateDraftRequest,
    errors: { 404: ['NotFound'], 409: [...taken, 'DraftChanged'], 422: noRoom },
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/draftcontracts/{id}',
    summary: 'Deletes a draft contract',
    guard: 'session',
    rate: 'write',
    params: byId,
    errors: { 404: ['NotFound'] },
  }),
};
