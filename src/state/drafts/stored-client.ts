import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls } from '#contract/automatic-drafts.ts';
import { readDraftCard, type DraftCard } from '#contract/draft-card.ts';
import { decodeCart, type DecodedCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { hasPerson, personalPart, type PersonalPart } from '#domain/cart/order/personal-part.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { findStored } from '../autosave/stored-work.ts';
import { isClientStored } from '../autosave/shared-work.ts';
import { cart } from '../cart/cart.ts';
import { watchSession } from '../session/user.ts';
import { reachContract } from './apply-draft.ts';
import { clientOfDraft, knownCardText } from './draft-client.ts';
import { draftState } from './draft-state.ts';
import { orderClient, swapClient } from './order-client.ts';

/** What the server holds of the client of an order. */
export interface StoredClient {
  card: DraftCard | null;
  person: PersonalPart | null;
}

interface HeldCart {
  decoded: DecodedCart;
  card: DraftCard | null;
}

/** Whether the server holds the client of the order, whom this window does not know (C4). */
export function lacksStoredClient(): boolean {
  const { id } = cart.document.order;
  return knownCardText(id) === undefined && isClientStored(id);
}

/** Whether another window, the server or the draft may hold a client of the order whom this window does not know. */
export function mayLackClient(): boolean {
  const isUnknown = knownCardText(cart.document.order.id) === undefined && draftState.current !== null;
  return cart.order.person.isElsewhere || isUnknown || lacksStoredClient();
}

function heldOf(orderId: string, { data, card }: { data: string; card: string | null }): HeldCart | null {
  const decoded = decodeCart(data);
  return decoded?.order.id === orderId ? { decoded, card: card === null ? null : readDraftCard(card) } : null;
}

async function heldAutomatically(orderId: string): Promise<HeldCart | null> {
  const newest = await findStored();
  if (!newest) return null;
  return heldOf(orderId, await call(automaticDraftCalls.automaticDraft, { params: { id: newest.id } }));
}

async function heldAsDraft(orderId: string): Promise<HeldCart | null> {
  const { current } = draftState;
  if (!current) return null;
  return heldOf(orderId, await call(draftCalls.draft, { params: { id: current.id }, query: { withCard: 'true' } }));
}

const isSameCart = ({ positions, order }: CartDocument, other: CartDocument) =>
  isDeepEqual(
    [positions, { ...order, ...personalPart(other.order), texts: other.order.texts }],
    [other.positions, other.order],
  );

/**
 * Reads what the server holds of the order's client: with the cart that was saved automatically, and what that lacks with
 * the draft. A contract of another state of the cart is left out. Rejects where it cannot be read.
 */
export async function readStoredClient(document: CartDocument): Promise<StoredClient> {
  const { id } = document.order;
  if (id === null) return { card: null, person: null };
  const newest = await heldAutomatically(id);
  const isWhole = newest?.card && hasPerson(newest.decoded.order);
  const held = [newest, isWhole ? null : await heldAsDraft(id)].filter((one) => one !== null);
  const withCard = held.find(({ card }) => card !== null);
  const withPerson = held.find(({ decoded }) => hasPerson(decoded.order));
  const { card = null, decoded } = withCard ?? {};
  const isCurrent = decoded !== undefined && isSameCart(document, decoded);
  return {
    card: card && (isCurrent ? card : { ...card, contract: null }),
    person: withPerson ? personalPart(withPerson.decoded.order) : null,
  };
}

/** Takes over what the server holds of the order's client and this window lacks (SIL-247). */
export async function takeStoredClient(): Promise<'taken' | 'none' | 'failed'> {
  const isCurrent = watchSession();
  const document = cart.content();
  try {
    const { card, person } = await readStoredClient(document);
    if (!isCurrent() || cart.content().order.id !== document.order.id) return 'failed';
    if (!card && !person) return 'none';
    const isUnchanged = cart.content() === document;
    if (person) cart.takePerson(person);
    if (card && orderClient().card.values === null) {
      const { webRequest } = orderClient();
      const held = clientOfDraft(card);
      const client = webRequest.id === null ? held : { ...held, webRequest };
      swapClient(client);
      reachContract(client, isUnchanged);
    }
    return 'taken';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
