import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys, newKey } from '#api-client/attempt-keys.ts';
import { encodeDraftCard, soundDraftCard } from '#contract/draft-card.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { draftVersion, longestIdentifier } from '#contract/draft-limits.ts';
import { draftVersionCalls } from '#contract/draft-versions.ts';
import { draftCalls, noRoom } from '#contract/drafts.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import { typedCode } from '#domain/text/plain-characters.ts';
import { cart } from '../cart/cart.ts';
import type { OrderDraft } from '#domain/order/order-details.ts';
import { draftCard } from './draft-client.ts';
import { currentMark, noteSaved } from './draft-edits.ts';
import { setCurrentDraft } from './draft-state.ts';
import { leaveDraft } from './draft.ts';
import { refresh } from '../queries/query-client.ts';
import { countDrafts, watchSession } from '../session/user.ts';

const attempts = attemptKeys();

/**
 * `changed`: the draft was changed elsewhere since it was read. `gone`: it was deleted elsewhere. `refusal`: the quota
 * is exceeded, with the server's message.
 */
export type SaveOutcome = 'saved' | 'name-taken' | 'changed' | 'gone' | 'failed' | { refusal: string };

interface Saving {
  name: string;
  /** Whether to empty the cart afterwards, which also detaches the draft (DRAFT-04). */
  emptiesCart: boolean;
}

/** Returns the client's personal id, if known (DRAFT-05, SIL-126). */
export function draftIdentifier(): string {
  const { personalId = '' } = cart.details.card.values ?? {};
  return typedCode(personalId).slice(0, longestIdentifier);
}

function content(name: string, saved = cart.content()) {
  const card = draftCard({ isCopy: saved.order.id !== cart.document.order.id });
  const body = {
    name,
    version: draftVersion,
    identifier: draftIdentifier(),
    data: encodeCart(saved),
    card: card && encodeDraftCard(card),
  } as const;
  return { body, mark: currentMark(card) };
}

/** Order id of a copy in progress, which stays the same during retries. */
let copy: { of: string; orderId: string } | null = null;

/** Returns the order id of a new draft: that of the cart, or a new one if it belongs to another draft (SIL-183). */
function orderOfNew(): string {
  // Another window may have saved it meanwhile.
  cart.content();
  const { draft } = cart.details;
  if (!draft) return cart.orderId();
  if (copy?.of !== draft.id) copy = { of: draft.id, orderId: newKey() };
  return copy.orderId;
}

interface Settling {
  emptiesCart: boolean;
  /** Fingerprint of what was saved. */
  mark: ReturnType<typeof currentMark>;
}

function settle(saved: OrderDraft, { emptiesCart, mark }: Settling): void {
  refresh(draftCalls.drafts);
  refresh(draftCalls.draft);
  refresh(draftVersionCalls.draftVersions);
  noteSaved(saved, mark);
  if (emptiesCart) leaveDraft({ emptiesCart });
}

function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  if (failure.kind !== 'http') return 'failed';
  if (noRoom.some((code) => code === failure.code)) return { refusal: failure.message };
  if (failure.status === 404) return 'gone';
  if (failure.status !== 409) return 'failed';
  return failure.code === 'DraftChanged' ? 'changed' : 'name-taken';
}

/**
 * Returns the revision of the draft if the server already stores the same content, after a lost response; otherwise
 * null.
 */
async function revisionHeld(
  draftId: string,
  body: { name: string; data: string; card: string | null },
): Promise<number | null> {
  try {
    const held = await call(draftCalls.draft, { params: { id: draftId }, query: { withCard: 'true' } });
    const card = body.card === null ? null : soundDraftCard(body.card);
    const isSame = held.name === body.name && held.data === body.data && held.card === card;
    return isSame ? held.revision : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Saves the cart as a new draft; retries after a lost response are idempotent (DRAFT-06…08, R10). */
export async function saveAsNew({ name, emptiesCart }: Saving): Promise<SaveOutcome> {
  const isCurrent = watchSession();
  await cart.calculation.settled();
  const orderId = orderOfNew();
  try {
    const { body, mark } = content(name, withOrderId(cart.content(), orderId));
    if (!isCurrent()) return 'failed';
    const { id: newId } = await call(draftCalls.createDraft, { body }, { idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    if (!isCurrent()) return 'failed';
    countDrafts(1);
    takeOrder(orderId);
    settle({ id: newId, name, revision: 1 }, { emptiesCart, mark });
    return 'saved';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Makes the cart the copy, which has no contract yet. */
function takeOrder(orderId: string): void {
  copy = null;
  if (cart.content().order.id === orderId) return;
  cart.beginOrder(orderId);
  cart.steps.contractOutdated();
}

/** Replaces the current draft, unless it was changed elsewhere (DRAFT-06…08, SIL-125). */
export async function saveExisting({ name, emptiesCart }: Saving): Promise<SaveOutcome> {
  cart.content();
  const { draft } = cart.details;
  if (!draft) return 'failed';
  const isCurrent = watchSession();
  await cart.calculation.settled();
  const { id: draftId, revision } = draft;
  let made: ReturnType<typeof content> | null = null;
  const finish = (reached: number, { mark }: { mark: Settling['mark'] }): SaveOutcome => {
    if (!isCurrent()) return 'failed';
    settle({ id: draftId, name, revision: reached }, { emptiesCart, mark });
    return 'saved';
  };
  try {
    made = content(name);
    const { body } = made;
    await call(draftCalls.updateDraft, { params: { id: draftId }, body: { ...body, revision } });
    return finish(revision + 1, made);
  } catch (error) {
    const outcome = outcomeOf(error);
    // It can only be saved as a new draft.
    if (outcome === 'gone' && isCurrent()) setCurrentDraft(null);
    const held = outcome === 'changed' && made ? await revisionHeld(draftId, made.body) : null;
    return held === null || !made ? outcome : finish(held, made);
  }
}
