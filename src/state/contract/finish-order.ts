import { leaveContract } from './create-contract.ts';
import { clearOrder } from './clear-order.ts';

/** Leaves a signed order, so that the next one begins with an empty cart (SIGN-21, SIL-130). */
export function finishOrder(): void {
  leaveContract();
  clearOrder();
}
