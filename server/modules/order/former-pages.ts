import type { SavedCart } from '#contract/automatic-drafts.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { hasPerson, personalPart, withPerson } from '#domain/cart/order/personal-part.ts';
import type { Database } from '../../db/database.ts';
import { findSaved, type WorkingRow } from './working-orders.ts';

/*
 * A window of the version before this one may not know the client that another one has entered: it leaves out the client part, and
 * says that its cart lacks the personal values. Goes with the next version.
 */

/** Whether the client stored is of another order, and left out: another window may know them still. */
export const losesClient = ({ card, orderId }: SavedCart, { orderId: stored, sealedClient: sealed }: WorkingRow) =>
  card === undefined && stored !== orderId && sealed !== null;

/** What was stored of the client stays as long as the order does, with the personal ID by which the client's data are found. */
export async function fromFormerPage(
  transaction: Database,
  ownerId: string,
  { card, data, lacksPerson, orderId }: SavedCart,
  overwritten: WorkingRow | undefined,
): Promise<{ identifier?: string; sealedClient?: Buffer | null; data?: string }> {
  const isSameOrder = overwritten !== undefined && overwritten.orderId === orderId;
  const sealed = isSameOrder ? overwritten.sealedClient : null;
  const stored = isSameOrder && lacksPerson ? await findSaved(transaction, ownerId, overwritten.id) : undefined;
  return {
    ...(card === undefined && { sealedClient: sealed }),
    ...(card === undefined && sealed && { identifier: overwritten?.identifier ?? '' }),
    ...(stored && { data: withKeptPerson(data, stored.data) }),
  };
}

/** Returns a cart with the personal values of the order that it lacks, as the stored cart holds them. */
function withKeptPerson(data: string, stored: string): string {
  const cart = decodeCart(data);
  const held = decodeCart(stored);
  if (!cart || !held || cart.leftOut > 0 || hasPerson(cart.order)) return data;
  return encodeCart({ ...cart, order: withPerson(cart.order, personalPart(held.order)) });
}
