import type { OrderContract } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

/** Stores a contract as that of the current order, replacing an earlier one; null removes it. */
export const setContract = (contract: OrderContract | null): void =>
  cart.changeDetails({ kind: 'change-details', change: { contract } });

/** Stores how the contract was concluded, and its recipients. */
export function concludeContract(concluded: NonNullable<OrderContract['concluded']>): void {
  const { contract } = cart.details;
  if (contract) setContract({ ...contract, concluded });
}
