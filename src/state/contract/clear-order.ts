import { cart } from '../cart/cart.ts';
import { leaveDraft } from '../drafts/draft.ts';

/**
 * Clears cart, client card, answers, web request and current draft of a concluded order, without undo (SIL-32, SIL-174,
 * SIL-226).
 */
export function clearOrder(): void {
  leaveDraft({ emptiesCart: true });
  cart.forgetHistory();
}
