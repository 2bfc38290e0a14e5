import { subscribeKey } from 'valtio/utils';
import { cart } from '../cart/cart.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { openCurrentDraft, setCurrentDraft, watchCurrentDraft } from './draft-state.ts';
import { forgetProposal } from '../proposal/proposal-state.ts';

function open(): void {
  if (catalogueState.status === 'ready') openCurrentDraft();
}

/**
 * Restores the user's current draft once the reference data are loaded, and follows changes in other tabs (SHELL-61).
 * Called once by the page. Returns a function that stops it.
 */
export function startDraft(): () => void {
  const stops = [subscribeKey(catalogueState, 'status', open), watchCurrentDraft()];
  open();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Detaches the current draft, and empties the cart if requested (SIL-84). */
export function leaveDraft({ emptiesCart }: { emptiesCart: boolean }): void {
  if (emptiesCart) {
    cart.emptyWithDraft();
    // A proposal may contain the client's name.
    forgetProposal();
  }
  setCurrentDraft(null);
}

/**
 * Sets the open order aside, with its client and draft, for an order of another client (SIL-215, SIL-245). Returns how
 * to undo it, as long as no other step has followed.
 */
export function setOrderAside(): () => void {
  leaveDraft({ emptiesCart: true });
  const step = cart.history.newest;
  return () => {
    if (cart.history.newest === step) cart.undo();
  };
}
