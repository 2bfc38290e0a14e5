import { subscribe } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { readDraftCard, type DraftCard } from '#contract/draft-card.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import type { OrderDraft } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';
import { sessionStore } from '../storage/session-store.ts';
import { contentMark } from '../storage/text-mark.ts';
import { draftCard } from './draft-client.ts';
import { setCurrentDraft } from './draft-state.ts';

/** The order's ID changes without an edit. */
function markOf(document: CartDocument, card: DraftCard | null): string {
  const { positions, order, variants } = withOrderId(document, null);
  return contentMark([positions, order, card, ...(variants ? [variants] : [])]);
}

/** Returns the fingerprint of the order as a draft holds it, with this client's part. */
export const currentMark = (card = draftCard({ isCopy: false })): string => markOf(cart.content(), card);

/** Notes what the server holds of the draft, so that later edits are known. */
export function noteSaved(draft: OrderDraft, mark = currentMark()): void {
  setCurrentDraft({ ...draft, saved: mark });
  refreshEdits();
}

/** Whether the order differs from the current draft as it was saved last; false without a draft. */
export function hasUnsavedEdits(): boolean {
  const { draft } = cart.details;
  return draft?.saved !== undefined && draft.saved !== currentMark();
}

/** Whether the current draft has unsaved edits, for the cart's title line. */
export const draftEdits = sessionStore({ initial: () => ({ isEdited: false }) });

function refreshEdits(): void {
  draftEdits.isEdited = hasUnsavedEdits();
}

/** Reads how a draft was saved that this browser has neither loaded nor saved. */
async function readMark(draft: OrderDraft): Promise<void> {
  try {
    const params = { id: draft.id };
    const { data, card, revision } = await call(draftCalls.draft, { params, query: { withCard: 'true' } });
    const saved = decodeCart(data);
    const isSame = cart.details.draft?.id === draft.id && revision === cart.details.draft.revision;
    if (saved && isSame) noteSaved(draft, markOf(saved, card === null ? null : readDraftCard(card)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  refreshEdits();
}

/** Typing has paused by then. */
const restMs = 300;

/** Keeps `draftEdits` up to date; returns a function that stops it. */
export function watchDraftEdits(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: string | null = null;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(refreshEdits, restMs);
  };
  const follow = () => {
    const { draft } = cart.details;
    const isUnknown = draft !== null && draft.saved === undefined && draft.id !== asked;
    if (!isUnknown) return later();
    asked = draft.id;
    return void readMark(draft);
  };
  refreshEdits();
  follow();
  const stops = [subscribe(cart.history.state, later), subscribe(cart.details, follow)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
