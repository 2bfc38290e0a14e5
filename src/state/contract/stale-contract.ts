import { subscribe } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '../cart/cart.ts';
import { textMark } from '../storage/text-mark.ts';

/** Returns a digest of client card and answers, which are part of a contract beside the cart. */
export function agreedMark(): string {
  const { card, fundAnswers } = cart.details;
  const entered = Object.entries(card.values ?? {}).filter(([, value]) => value !== '');
  return textMark(
    JSON.stringify([entered.toSorted(([one], [other]) => (one < other ? -1 : 1)), card.answers, fundAnswers]),
  );
}

function look(): void {
  const { contract } = cart.details;
  if (!contract || contract.concluded || contract.agreedOn === undefined) return;
  if (cart.steps.state.available >= cartStep.contract && agreedMark() !== contract.agreedOn)
    cart.steps.contractOutdated();
}

/**
 * Invalidates the contract when client card or answers change; a change of the cart does so elsewhere (CART-13). Called
 * once by the page. Returns a function that stops it.
 */
export const watchStaleContract = (): (() => void) => subscribe(cart.details, look);
