import {
  afterChange,
  cartStep,
  firstSteps,
  movedTo,
  withActive,
  withAvailable,
  withoutContract,
} from '#domain/cart/steps/cart-steps.ts';
import type { CartStepNumber, OrderSteps as Steps } from '#domain/cart/steps/cart-steps.ts';
import { ownedStore } from '../storage/session-store.ts';

/** Progress of the order on the page (DATA-34). Each window is at a step of its own, as far as the order allows. */
export class OrderStepsView {
  readonly state = ownedStore<Steps>({ ...firstSteps });
  #listener: (() => void) | null = null;
  /** The step to which any window has moved last. */
  #last: CartStepNumber = firstSteps.active;

  /** What is persisted: the order opens again where it was left, in whichever window. */
  get toKeep(): Steps {
    return withAvailable({ ...this.state, active: this.#last }, this.state.available);
  }

  /** Calls the listener with every change, to persist it with the order. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /** Restores the progress of the user's order. */
  open(steps: Steps): void {
    this.#last = steps.active;
    Object.assign(this.state, steps);
  }

  /** Follows the progress of the order in another window; the signed page is shown and left in all of them. */
  follow({ active, available }: Steps): void {
    this.open(available === cartStep.signed ? { active, available } : withAvailable(this.state, available));
    this.#last = active;
  }

  /** Shows an available step again; others are ignored (CART-09). */
  show(active: CartStepNumber): void {
    this.#set(withActive(this.state, active));
  }

  /** Moves on to a step (CART-11, CART-12). */
  moveTo(reached: CartStepNumber): void {
    this.#set(movedTo(this.state, reached));
  }

  /** Resets the steps after a change of the order (CART-13, SIL-83). */
  orderChanged(): void {
    this.#set(afterChange(this.state));
  }

  /** Resets the steps after the contract no longer matches the order. */
  contractOutdated(): void {
    this.#set(withoutContract(this.state));
  }

  #set({ active, available }: Steps): void {
    this.#last = active;
    if (active === this.state.active && available === this.state.available) return;
    Object.assign(this.state, { active, available });
    this.#listener?.();
  }
}
