import * as z from 'zod/mini';
import { subscribe } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import { personalPart, withoutPerson } from '#domain/cart/order/personal-part.ts';
import { cart } from '../cart/cart.ts';
import { browserStore } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';
import { textMark } from '../storage/text-mark.ts';
import { draftCardText } from './draft-client.ts';
import { draftState, type CurrentDraft } from './draft-state.ts';

/** Fingerprint of a draft as it is saved. */
interface SavedMark {
  draftId: string;
  revision: number;
  cart: string;
  /** Null if this window has not seen the client of the saved draft. */
  client: string | null;
}

/** Enough for the drafts that undo comes back to. */
const mostMarks = 8;

const marks = browserStore<readonly SavedMark[]>({
  name: 'draft-marks',
  schema: z.array(
    z.object({ draftId: z.string(), revision: z.number(), cart: z.string(), client: z.nullable(z.string()) }),
  ),
  initial: () => [],
});

/** The order of keys depends on how a position was made, not on what it holds. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const markOf = (value: unknown): string => textMark(JSON.stringify(value, sortedKeys));

/** The order's ID changes without an edit. */
function cartMark(document: CartDocument): string {
  const { positions, order } = withOrderId(document, null);
  return markOf([positions, withoutPerson(order)]);
}

const clientMark = ({ order }: CartDocument, card: string | null): string => markOf([personalPart(order), card]);

type Mark = Pick<SavedMark, 'cart' | 'client'>;

/** Returns the fingerprint of the cart with the client's part of a draft, by default that of this window. */
export function currentMark(card = draftCardText({ isCopy: false })): Mark {
  const document = cart.content();
  return { cart: cartMark(document), client: clientMark(document, card) };
}

function keepMark({ id: draftId, revision }: CurrentDraft, mark: Mark): void {
  marks.open();
  const others = marks.state.current.filter((one) => one.draftId !== draftId || one.revision !== revision);
  marks.set([...others, { draftId, revision, ...mark }].slice(-mostMarks));
}

/** Notes what the server holds of a draft, so that later edits are known. */
export function noteSaved(draft: CurrentDraft, mark = currentMark()): void {
  keepMark(draft, mark);
  refreshEdits();
}

function savedMark({ id, revision }: CurrentDraft): SavedMark | undefined {
  marks.open();
  return marks.state.current.find((one) => one.draftId === id && one.revision === revision);
}

/** Whether the cart or its client differs from the current draft as it was saved last; false without a draft. */
export function hasUnsavedEdits(): boolean {
  const { current } = draftState;
  const saved = current && savedMark(current);
  if (!saved) return false;
  const mark = currentMark();
  return saved.cart !== mark.cart || (saved.client !== null && saved.client !== mark.client);
}

/** Whether the current draft has unsaved edits, for the cart's title line. */
export const draftEdits = sessionStore({ initial: () => ({ isEdited: false }) });

function refreshEdits(): void {
  draftEdits.isEdited = hasUnsavedEdits();
}

/** Reads how a draft was saved that this window has neither loaded nor saved, such as that of another tab. */
async function readMark(draft: CurrentDraft): Promise<void> {
  try {
    const { data, revision } = await call(draftCalls.draft, { params: { id: draft.id }, query: {} });
    const saved = decodeCart(data);
    if (saved && revision === draft.revision) keepMark(draft, { cart: cartMark(saved), client: null });
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
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(refreshEdits, restMs);
  };
  const begin = () => {
    const { current } = draftState;
    if (current && !savedMark(current)) void readMark(current);
    else later();
  };
  refreshEdits();
  begin();
  const stops = [subscribe(cart.history.state, later), subscribe(draftState, begin)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
