import { cart } from '../cart/cart.ts';
import { leaveDraft } from '../drafts/draft.ts';
import { leaveContract } from './create-contract.ts';

/**
 * Clears cart, client card, answers, web request and current draft after a signed order, without undo (SIL-32, SIL-130,
 * SIL-174).
 */
export function finishOrder(): void {
  leaveContract();
  leaveDraft({ emptiesCart: true });
  cart.forgetHistory();
}
