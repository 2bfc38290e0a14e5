import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls, type AutomaticDraftWithData } from '#contract/automatic-drafts.ts';
import { refresh } from '../queries/query-client.ts';

async function isDone(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  } finally {
    refresh(automaticDraftCalls.automaticDrafts);
  }
}

/** Deletes a cart that the page has saved automatically; returns whether it is gone. */
export const deleteWork = (id: string): Promise<boolean> =>
  isDone(() => call(automaticDraftCalls.deleteAutomaticDraft, { params: { id } }));

/** Restores what was deleted, unless another cart was saved meanwhile. */
const putBack = ({ computer, orderId, draft, identifier, itemCount, data, card }: AutomaticDraftWithData) =>
  call(automaticDraftCalls.saveAutomaticDraft, {
    body: {
      base: null,
      mode: 'save',
      content: { computer, orderId, draft, identifier, itemCount, data, card },
    },
  });

/** The same for the newest one; returns how to undo it, null if it failed. */
export async function discardWork(id: string): Promise<(() => Promise<boolean>) | null> {
  let held: AutomaticDraftWithData | null = null;
  const isGone = await isDone(async () => {
    held = await call(automaticDraftCalls.automaticDraft, { params: { id } });
    await call(automaticDraftCalls.deleteAutomaticDraft, { params: { id } });
  });
  const kept = held;
  return isGone && kept ? () => isDone(() => putBack(kept)) : null;
}
