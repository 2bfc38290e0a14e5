import { subscribeKey } from 'valtio/utils';
import { cart } from '../cart/cart.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { openCurrentDraft, setCurrentDraft, watchCurrentDraft } from './draft-state.ts';
import { forgetProposal } from '../proposal/proposal-state.ts';

function open(): void {
  if (catalogueState.status === 'ready') openCurrentDraft();
}

/**
 * Keeps the current draft with the session: opens the user's once the reference data are there, and follows what another tab
 * makes of it (SHELL-61). Called once by the page; answers how to stop.
 */
export function startDraft(): () => void {
  const stops = [subscribeKey(catalogueState, 'status', open), watchCurrentDraft()];
  open();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The draft is no longer the current one; the cart stays, or goes too (SIL-84). */
export function leaveDraft({ emptiesCart }: { emptiesCart: boolean }): void {
  if (emptiesCart) {
    cart.emptyWithDraft();
    // A proposal may bear the client's name.
    forgetProposal();
  }
  setCurrentDraft(null);
}
