import { subscribe } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '../cart/cart.ts';
import { clientCardState } from '../client-card/client-card.ts';
import { fundAnswers, openFundAnswers } from '../client-card/fund-answers.ts';
import { textMark } from '../storage/text-mark.ts';
import { contractState } from './contract-state.ts';

/** Represents everything beside the cart that a contract is made of: the client card and the answers to all questionnaires. */
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
 * Takes the contract out of reach as soon as it is not of what the card and the questionnaires say; a change of the cart does so by
 * itself (CART-13). Called once by the page; answers how to stop.
 */
export function watchStaleContract(): () => void {
  const stops = [subscribe(clientCardState, look), subscribe(fundAnswers, look)];
  return () => {
    for (const stop of stops) stop();
  };
}
