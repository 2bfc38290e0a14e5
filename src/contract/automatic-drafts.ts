import * as z from 'zod/mini';
import { orderIdPattern } from '#domain/cart/history/order-id.ts';
import { id, timestamp } from './common.ts';
import { draftContent } from './drafts.ts';
import { endpoint } from './endpoint.ts';

const random = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.nonnegative());

/** The draft that a saved cart belongs to. */
const ofDraft = z.nullable(z.object({ id, name: draftContent.name, revision: z.int().check(z.positive()) }));

/** A cart that the page has saved automatically, without its data (SIL-210). */
const automaticDraft = z.object({
  id,
  /** Another one with every save. */
  revision: random,
  /** Random IDs of the browser that saved it and of its log-in. */
  computer: random,
  savedAt: timestamp,
  /** When another one took its place; null for the newest. */
  replacedAt: z.nullable(timestamp),
  draft: ofDraft,
  identifier: z.string(),
  itemCount: count,
});
export type AutomaticDraft = z.infer<typeof automaticDraft>;

const automaticDraftWithData = z.object({
  ...automaticDraft.shape,
  orderId: z.nullable(z.string()),
  data: z.string(),
  hasCard: z.boolean(),
  /** The client part; null if it can no longer be decrypted (SIL-174). */
  card: z.nullable(z.string()),
});
export type AutomaticDraftWithData = z.infer<typeof automaticDraftWithData>;

const savedCart = z.object({
  computer: random,
  orderId: z.nullable(z.string().check(z.regex(orderIdPattern))),
  draft: ofDraft,
  identifier: draftContent.identifier,
  itemCount: count.check(z.lte(100_000)),
  data: draftContent.data,
  /** Left out, what is held of the client stays as long as the order does: another window of the browser knows it. */
  card: draftContent.card,
  /** Whether `data` lacks framework contract and date of birth, of which the same then holds. */
  lacksPerson: z.optional(z.boolean()),
});
export type SavedCart = z.infer<typeof savedCart>;

/**
 * `save` takes the place of the revision that it is based on; `replace` does the same and keeps the former one among
 * the replaced; `aside` adds to the replaced and leaves the newest.
 */
export const saveModes = ['save', 'replace', 'aside'] as const;

const saveAnswer = z.object({
  /** Null where nothing is kept any longer. */
  revision: z.nullable(random),
  savedAt: timestamp,
});

const byId = z.object({ id });

/** Calls for the carts that the page saves automatically (SIL-210, SIL-211). */
export const automaticDraftCalls = {
  automaticDrafts: endpoint({
    method: 'GET',
    path: '/api/automaticdrafts',
    summary: 'The cart that the page has saved automatically, if any, and those that it has replaced, the newest first',
    guard: 'session',
    rate: 'read',
    isPassive: true,
    answer: z.object({ items: z.array(automaticDraft) }),
  }),
  automaticDraft: endpoint({
    method: 'GET',
    path: '/api/automaticdrafts/{id}',
    summary: 'A cart that the page has saved automatically, with its data and with what it holds of the client',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: automaticDraftWithData,
    errors: { 404: ['NotFound'] },
  }),
  saveAutomaticDraft: endpoint({
    method: 'PUT',
    path: '/api/automaticdrafts',
    summary: 'Saves the cart of the page, or removes the saved one; no activity of the user',
    guard: 'session',
    rate: 'write',
    isDear: true,
    isPassive: true,
    body: z.object({
      /** The revision that the cart comes from; null for a cart that comes from none. */
      base: z.nullable(random),
      mode: z.enum(saveModes),
      /** Null for an emptied cart. */
      content: z.nullable(savedCart),
    }),
    answer: saveAnswer,
    errors: { 409: ['DraftChanged'] },
  }),
  deleteAutomaticDraft: endpoint({
    method: 'DELETE',
    path: '/api/automaticdrafts/{id}',
    summary: 'Deletes a cart that the page has saved automatically',
    guard: 'session',
    rate: 'write',
    params: byId,
    errors: { 404: ['NotFound'] },
  }),
};
