import * as z from 'zod/mini';
import { id, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A replaced content of a draft, without its data. */
const draftVersion = z.object({
  id,
  name: z.string(),
  /** When this content was saved, not when it was replaced. */
  savedAt: timestamp,
});
export type DraftVersion = z.infer<typeof draftVersion>;

/** Calls for the replaced versions of the user's drafts (API-96, SIL-214). */
export const draftVersionCalls = {
  draftVersions: endpoint({
    method: 'GET',
    path: '/api/draftversions',
    summary: 'The replaced versions of a draft contract, newest first',
    guard: 'session',
    rate: 'read',
    query: z.object({ draftId: id }),
    answer: z.object({ items: z.array(draftVersion) }),
  }),
  draftVersion: endpoint({
    method: 'GET',
    path: '/api/draftversions/{id}',
    summary:
      'A replaced version with its serialised cart, and with what it holds of the client where that is asked for',
    guard: 'session',
    rate: 'read',
    params: z.object({ id }),
    query: z.object({ withCard: z.optional(z.literal('true')) }),
    answer: z.object({
      ...draftVersion.shape,
      data: z.string(),
      hasCard: z.boolean(),
      /** The client part if requested; null if it can no longer be decrypted (SIL-174). */
      card: z.nullable(z.string()),
    }),
    errors: { 404: ['NotFound'] },
  }),
};
