import { cart } from '../cart/cart.ts';
import { leaveDraft } from '../drafts/draft.ts';
import { leaveContract } from './create-contract.ts';

/**
 * The signed order is done with: cart, client card, answers, current draft and what it was about are empty for the next one, and no
 * way leads back to them (SIL-32, SIL-130, SIL-174).
 */
export function finishOrder(): void {
  leaveContract();
  leaveDraft({ emptiesCart: true });
  cart.forgetHistory();
}
