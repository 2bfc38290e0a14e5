import { subscribeKey } from 'valtio/utils';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys, newKey } from '#api-client/attempt-keys.ts';
import { draftCalls, draftVersion, longestIdentifier, noRoom, type Draft } from '#contract/drafts.ts';
import { cart } from './cart/cart.ts';
import { clientCardState, emptyClientCard } from './client-card/client-card.ts';
import { catalogueState } from './catalogue.ts';
import { decodeCart, encodeCart, type DecodedCart } from '#contract/draft-codec.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import {
  closeCurrentDraft,
  draftState,
  openCurrentDraft,
  setCurrentDraft,
  watchCurrentDraft,
  type CurrentDraft,
} from './draft-state.ts';
import { readConcluded, showConcluded } from './contract/order-news.ts';
import { forgetFundAnswers } from './fund-answers.ts';
import { forgetProposal } from './proposal-state.ts';
import { readAnew } from './queries/changed-reads.ts';
import { onSessionEnd } from './session.ts';
import { countDrafts, userState, watchSession } from './user.ts';

const attempts = attemptKeys();

/**
 * Keeps the current draft with the session: opens the user's once the reference data are there, and follows what another tab
 * makes of it (SHELL-61). Called once by the page; answers how to stop.
 */
export function startDraft(): () => void {
  let openFor: string | null = null;
  const open = () => {
    const userId = userState.user?.id;
    if (catalogueState.status !== 'ready' || !userId || userId === openFor) return;
    openFor = userId;
    openCurrentDraft(userId);
  };
  const stops = [
    subscribeKey(catalogueState, 'status', open),
    watchCurrentDraft(),
    onSessionEnd(() => {
      openFor = null;
      closeCurrentDraft();
    }),
  ];
  open();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * `changed`: the draft is another one by now than the one that was read here. `gone`: it was deleted elsewhere. `refusal`: there is no room for it, in the words of
 * the server and the language of the user.
 */
export type SaveOutcome = 'saved' | 'name-taken' | 'changed' | 'gone' | 'failed' | { refusal: string };

interface Saving {
  name: string;
  /** Empties the cart afterwards, and then no draft is the current one (DRAFT-04). */
  emptiesCart: boolean;
}

/** The client's personal id, as far as it is known (DRAFT-05, SIL-126). */
function draftIdentifier(): string {
  const { personalId = '' } = clientCardState.values ?? {};
  return personalId.trim().slice(0, longestIdentifier);
}

function content(name: string, document = cart.content()) {
  return { name, version: draftVersion, identifier: draftIdentifier(), data: encodeCart(document) } as const;
}

/** The order of the copy that is being made of a draft: the same while saving it is tried again. */
let copy: { of: string; orderId: string } | null = null;

/** The order under which a new draft is saved: the cart's own, or that of a copy where it belongs to another draft (SIL-183). */
function orderOfNew(): string {
  const { current } = draftState;
  if (!current) return cart.orderId();
  if (copy?.of !== current.id) copy = { of: current.id, orderId: newKey() };
  return copy.orderId;
}

function settle(saved: CurrentDraft, emptiesCart: boolean): void {
  readAnew(draftCalls.drafts);
  readAnew(draftCalls.draft);
  setCurrentDraft(saved);
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

/** The revision under which the server holds just this already, where an earlier answer got lost; otherwise null. */
async function revisionHeld(draftId: string, body: { name: string; data: string }): Promise<number | null> {
  try {
    const held = await call(draftCalls.draft, { params: { id: draftId } });
    return held.name === body.name && held.data === body.data ? held.revision : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Saves the cart as a new draft; trying the same again after a lost answer saves it once (DRAFT-06…08, R10). */
export async function saveAsNew({ name, emptiesCart }: Saving): Promise<SaveOutcome> {
  const isCurrent = watchSession();
  await cart.calculation.settled();
  const orderId = orderOfNew();
  const body = content(name, withOrderId(cart.content(), orderId));
  try {
    const { id: newId } = await call(draftCalls.createDraft, { body }, { idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    if (!isCurrent()) return 'failed';
    countDrafts(1);
    takeOrder(orderId);
    settle({ id: newId, name, revision: 1 }, emptiesCart);
    return 'saved';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** The cart goes on as the copy, of which no contract was made. */
function takeOrder(orderId: string): void {
  copy = null;
  if (cart.content().order.id === orderId) return;
  cart.beginOrder(orderId);
  cart.steps.contractOutdated();
}

/** Replaces the current draft, unless it was changed elsewhere meanwhile (DRAFT-06…08, SIL-125). */
export async function saveExisting({ name, emptiesCart }: Saving): Promise<SaveOutcome> {
  const { current } = draftState;
  if (!current) return 'failed';
  const isCurrent = watchSession();
  await cart.calculation.settled();
  const { id: draftId, revision } = current;
  const body = content(name);
  const finish = (reached: number): SaveOutcome => {
    if (!isCurrent()) return 'failed';
    settle({ id: draftId, name, revision: reached }, emptiesCart);
    return 'saved';
  };
  try {
    await call(draftCalls.updateDraft, { params: { id: draftId }, body: { ...body, revision } });
    return finish(revision + 1);
  } catch (error) {
    const outcome = outcomeOf(error);
    // What is left to do is to save it as new.
    if (outcome === 'gone' && isCurrent()) setCurrentDraft(null);
    const held = outcome === 'changed' ? await revisionHeld(draftId, body) : null;
    return held === null ? outcome : finish(held);
  }
}

export type AppliedDraft = { status: 'applied'; leftOut: number };

/** What can be done with a draft whose order is concluded (SIL-183). */
export interface ConcludedDraft {
  status: 'concluded';
  /** Loads the draft and shows the signed contract. */
  openContract: () => AppliedDraft;
  /** Begins a new order with the products of the draft, for a client of its own. */
  beginOrder: () => AppliedDraft;
}

export type ApplyOutcome = AppliedDraft | ConcludedDraft | { status: 'failed' };

function take(decoded: DecodedCart, draft: CurrentDraft | null): AppliedDraft {
  cart.applyDraft(decoded, draft);
  return { status: 'applied', leftOut: decoded.leftOut };
}

/** Replaces the cart by a draft's, only once the whole draft is there and read (DRAFT-15, SIL-127, R35). */
export async function applyDraft({ id: draftId, name }: Pick<Draft, 'id' | 'name'>): Promise<ApplyOutcome> {
  const isCurrent = watchSession();
  try {
    const { data, revision } = await call(draftCalls.draft, { params: { id: draftId } });
    const decoded = decodeCart(data);
    const orderId = decoded?.order.id ?? null;
    const concluded = orderId === null ? null : await readConcluded(orderId);
    if (!decoded || !isCurrent()) return { status: 'failed' };
    const draft = { id: draftId, name, revision };
    if (!concluded) return take(decoded, draft);
    return {
      status: 'concluded',
      openContract: () => {
        const applied = take(decoded, draft);
        showConcluded(concluded);
        return applied;
      },
      beginOrder: () => {
        emptyClientCard();
        forgetFundAnswers();
        return take(decoded, null);
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed' };
    throw error;
  }
}

/** Deletes a draft; one that is gone already counts as deleted. The current one is the current one no longer (DRAFT-17). */
export async function deleteDraft(draftId: string): Promise<boolean> {
  const isCurrent = watchSession();
  try {
    await call(draftCalls.deleteDraft, { params: { id: draftId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind !== 'http' || error.failure.status !== 404) return false;
  } finally {
    if (isCurrent()) readAnew(draftCalls.drafts);
  }
  if (!isCurrent()) return false;
  countDrafts(-1);
  if (draftState.current?.id === draftId) setCurrentDraft(null);
  return true;
}

/** The draft is no longer the current one; the cart stays, or goes too (SIL-84). */
export function leaveDraft({ emptiesCart }: { emptiesCart: boolean }): void {
  if (emptiesCart) {
    cart.emptyWithDraft();
    // A proposal may bear the client's name.
    forgetProposal();
  }
  setCurrentDraft(null);
}
