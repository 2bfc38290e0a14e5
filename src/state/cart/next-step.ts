import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { sessionStore } from '../storage/session-store.ts';
import { cart } from './cart.ts';

/** Whether another screen has asked the cart to proceed to the client card. */
export const nextStepState = sessionStore({ initial: () => ({ isAsked: false }) });

/** Lets the cart proceed as its own button does when it opens next; an order that is further along stays there. */
export function askForNextStep(): void {
  nextStepState.isAsked = cart.steps.state.active === cartStep.cart;
}

export function nextStepTaken(): void {
  nextStepState.isAsked = false;
}
