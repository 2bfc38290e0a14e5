import type { CallOptions } from '#api-client/api.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';

/** Returns the cart that the server holds of the user, without its data; null for none. */
export async function findStored(options?: CallOptions): Promise<AutomaticDraft | null> {
  const { items } = await call(automaticDraftCalls.automaticDrafts, {}, options);
  return items.find(({ replacedAt }) => replacedAt === null) ?? null;
}
