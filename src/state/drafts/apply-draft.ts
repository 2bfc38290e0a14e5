import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { readDraftCard } from '#contract/draft-card.ts';
import { automaticDraftCalls, type AutomaticDraftWithData } from '#contract/automatic-drafts.ts';
import { decodeCart, encodeCart, type DecodedCart } from '#contract/draft-codec.ts';
import { draftVersionCalls } from '#contract/draft-versions.ts';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { emptyOrder, type CartDocument } from '#domain/cart/document.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import { withoutPerson } from '#domain/cart/order/personal-part.ts';
import { isMissing } from '#domain/cart/resolve/resolve-cart.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { cart } from '../cart/cart.ts';
import { setContract } from '../order/contract-state.ts';
import { readConcluded, showConcluded } from '../order/order-news.ts';
import { isKnownClient, noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { detailsOfDraft } from './draft-client.ts';
import { noteSaved } from './draft-edits.ts';
import { setCurrentDraft } from './draft-state.ts';
import { refresh } from '../queries/query-client.ts';
import { countDrafts, watchSession } from '../session/user.ts';

export interface AppliedDraft {
  status: 'applied';
  /** Names of products that are no longer offered, by the IDs of those that have no name. */
  gone: readonly string[];
  /** Number of damaged items. */
  leftOut: number;
  /** Whether the client card of the draft can no longer be read. */
  isCardLost: boolean;
  /** Undoes it, unless other steps have followed. */
  undo: () => void;
}

/** Choices for a draft whose order is concluded (SIL-183). */
export interface ConcludedDraft {
  status: 'concluded';
  /** Loads the draft and shows the signed contract. */
  openContract: () => AppliedDraft;
  /** Starts a new order with the products of the draft, without its client. */
  beginOrder: () => AppliedDraft;
}

export type ApplyOutcome = AppliedDraft | ConcludedDraft | { status: 'failed' };

/** Whether a cart has neither items nor terms. An emptied one is a new contract, which is nothing to lose. */
export function isEmptyOrder(document: CartDocument): boolean {
  const { positions, order } = withOrderId(document, null);
  return positions.length === 0 && isDeepEqual({ ...order, contractIsAppendix: null }, emptyOrder);
}

/** Whether applying a draft would replace anything and needs a confirmation (SIL-188). */
export const hasOrder = (): boolean => !isEmptyOrder(cart.content()) || isKnownClient(cart.details);

interface ReadDraft {
  decoded: DecodedCart;
  details: OrderDetails;
  isCardLost: boolean;
  /** Whether it goes on with the order that it holds; a draft does. */
  isSameOrder?: boolean;
  /** Whether the draft is saved as it is read here. */
  isDraft?: boolean;
}

/** Makes the contract of a stored order reachable again if that is unchanged. */
function reachContract(isUnchanged: boolean): void {
  if (!cart.details.contract) return;
  if (!isUnchanged) return setContract(null);
  cart.steps.moveTo(cartStep.contract);
  cart.steps.show(cartStep.cart);
}

/** Products of the cart that are no longer offered stay in it, with a warning (SIL-128). */
function goneNames(): string[] {
  return cart.list.positions.flatMap(({ uuid, id, name }) => {
    const resolved = cart.item(uuid)?.resolved;
    return resolved && isMissing(resolved) ? [name ?? id] : [];
  });
}

function take(read: ReadDraft): AppliedDraft {
  const { decoded, details, isCardLost, isSameOrder, isDraft } = read;
  const undo = cart.applyDraft(decoded, details);
  if (isSameOrder && decoded.order.id !== null) cart.beginOrder(decoded.order.id);
  reachContract(decoded.leftOut === 0 && encodeCart(cart.content()) === encodeCart(decoded));
  if (details.draft && isDraft) noteSaved(details.draft);
  return { status: 'applied', gone: goneNames(), leftOut: decoded.leftOut, isCardLost, undo };
}

/** Returns what is known here of a concluded order: its client, if this browser created the contract. */
function knownDetails(contractId: string, draft: OrderDetails['draft']): OrderDetails {
  const { contract } = cart.details;
  return { ...noDetails, draft, contract: contract?.id === contractId ? contract : null };
}

/**
 * Replaces cart and client by those of a draft, after it has been read completely (DRAFT-15, SIL-127, SIL-174, R35).
 */
export function applyDraft({ id: draftId, name }: Pick<Draft, 'id' | 'name'>): Promise<ApplyOutcome> {
  return applyAnswer(async () => {
    const answer = await call(draftCalls.draft, { params: { id: draftId }, query: { withCard: 'true' } });
    return { ...answer, draft: { id: draftId, name, revision: answer.revision }, isDraft: true };
  });
}

/** Replaces cart and client by those that the page has saved automatically, with the draft that they belonged to (SIL-211). */
export async function applyAutomaticDraft(
  id: string,
): Promise<{ outcome: ApplyOutcome; read: AutomaticDraftWithData | null }> {
  let read: AutomaticDraftWithData | null = null;
  const outcome = await applyAnswer(async () => {
    read = await call(automaticDraftCalls.automaticDraft, { params: { id } });
    return read;
  });
  return { outcome, read };
}

interface HeldAnswer {
  data: string;
  hasCard: boolean;
  card: string | null;
  draft: OrderDetails['draft'];
  isDraft?: boolean;
}

async function applyAnswer(read: () => Promise<HeldAnswer>): Promise<ApplyOutcome> {
  const isCurrent = watchSession();
  try {
    const { draft, isDraft = false, ...answer } = await read();
    const decoded = decodeCart(answer.data);
    const orderId = decoded?.order.id ?? null;
    const concluded = orderId === null ? null : await readConcluded(orderId);
    if (!decoded || !isCurrent()) return { status: 'failed' };
    const card = answer.card === null ? null : readDraftCard(answer.card);
    const isCardLost = answer.hasCard && card === null;
    if (!concluded)
      return take({ decoded, details: detailsOfDraft(card, draft), isCardLost, isSameOrder: true, isDraft });
    return {
      status: 'concluded',
      openContract: () => {
        const applied = take({
          decoded,
          details: knownDetails(concluded.id, draft),
          isCardLost: false,
          isDraft,
        });
        showConcluded(concluded);
        return applied;
      },
      beginOrder: () => {
        const products = { ...decoded, order: withoutPerson(decoded.order) };
        return take({ decoded: products, details: noDetails, isCardLost: false });
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed' };
    throw error;
  }
}

/**
 * Replaces cart and client by those of a replaced version, as a new order that belongs to no draft; of a concluded order
 * only the products (SIL-183, SIL-214).
 */
export async function openVersion(versionId: string): Promise<AppliedDraft | { status: 'failed' }> {
  const isCurrent = watchSession();
  try {
    const answer = await call(draftVersionCalls.draftVersion, {
      params: { id: versionId },
      query: { withCard: 'true' },
    });
    const decoded = decodeCart(answer.data);
    const orderId = decoded?.order.id ?? null;
    const concluded = orderId === null ? null : await readConcluded(orderId);
    if (!decoded || !isCurrent()) return { status: 'failed' };
    const products = { ...decoded, order: withoutPerson(decoded.order) };
    if (concluded) return take({ decoded: products, details: noDetails, isCardLost: false });
    const card = answer.card === null ? null : readDraftCard(answer.card);
    const details = detailsOfDraft(card && { ...card, contract: null }, null);
    return take({ decoded, details, isCardLost: answer.hasCard && card === null });
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed' };
    throw error;
  }
}

/** Deletes a draft, and detaches it if it is the current one; a missing one counts as deleted (DRAFT-17). */
export async function deleteDraft(draftId: string): Promise<boolean> {
  const isCurrent = watchSession();
  try {
    await call(draftCalls.deleteDraft, { params: { id: draftId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind !== 'http' || error.failure.status !== 404) return false;
  } finally {
    if (isCurrent()) refresh(draftCalls.drafts);
  }
  if (!isCurrent()) return false;
  countDrafts(-1);
  if (cart.details.draft?.id === draftId) setCurrentDraft(null);
  return true;
}
