import { subscribe } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '../cart/cart.ts';
import { clientCardState } from '../client-card/client-card.ts';
import { fundAnswers, openFundAnswers } from '../client-card/fund-answers.ts';
import { textMark } from '../storage/text-mark.ts';
import { contractState } from './contract-state.ts';

/** Returns a digest of client card and answers, which are part of a contract beside the cart. */
export function agreedMark(): string {
  openFundAnswers();
  const { values, answers } = clientCardState;
  const entered = Object.entries(values ?? {}).filter(([, value]) => value !== '');
  return textMark(
    JSON.stringify([entered.toSorted(([one], [other]) => (one < other ? -1 : 1)), answers, fundAnswers.current]),
  );
}

function look(): void {
  const { current } = contractState;
  if (!current || current.concluded || current.agreedOn === undefined) return;
  if (cart.steps.state.available >= cartStep.contract && agreedMark() !== current.agreedOn)
    cart.steps.contractOutdated();
}

/**
 * Invalidates the contract when client card or answers change; a change of the cart does so elsewhere (CART-13). Called
 * once by the page. Returns a function that stops it.
 */
export function watchStaleContract(): () => void {
  const stops = [subscribe(clientCardState, look), subscribe(fundAnswers, look)];
  return () => {
    for (const stop of stops) stop();
  };
}
