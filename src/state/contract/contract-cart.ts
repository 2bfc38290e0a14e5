import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { contractListCalls } from '#contract/contract-list.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { withoutPerson } from '#domain/cart/order/personal-part.ts';
import { cart } from '../cart/cart.ts';
import { watchSession } from '../session/user.ts';

/** `leftOut` is the number of damaged items. */
export type ContractCartOutcome = { status: 'taken'; leftOut: number } | { status: 'failed' };

/** Copies the products of an unsigned contract to the cart, as a new order with an empty client card (SIL-183). */
export async function takeContractCart(contractId: string): Promise<ContractCartOutcome> {
  const isCurrent = watchSession();
  try {
    const read = await call(contractListCalls.contractCart, { params: { id: contractId } });
    const decoded = decodeCart(read.cart);
    if (!decoded || !isCurrent()) return { status: 'failed' };
    cart.applyDraft({ ...decoded, order: withoutPerson(decoded.order) });
    return { status: 'taken', leftOut: decoded.leftOut };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed' };
    throw error;
  }
}
