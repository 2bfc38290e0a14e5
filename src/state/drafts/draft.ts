import { cart } from '../cart/cart.ts';
import { setCurrentDraft } from './draft-state.ts';

/** Detaches the current draft, and empties the cart if requested (SIL-84). */
export function leaveDraft({ emptiesCart }: { emptiesCart: boolean }): void {
  if (emptiesCart) cart.removeAll();
  else setCurrentDraft(null);
}

/**
 * Sets the open order aside, with its client and draft, for an order of another client (SIL-215, SIL-245). Returns how
 * to undo it, as long as no other step has followed.
 */
export function setOrderAside(): () => void {
  cart.removeAll();
  const step = cart.history.newest;
  return () => {
    if (cart.history.newest === step) cart.undo();
  };
}
