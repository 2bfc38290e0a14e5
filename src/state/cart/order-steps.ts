import { proxy } from 'valtio';
import { afterChange, firstSteps, movedTo, withActive, type CartStepNumber } from '#domain/cart/steps/cart-steps.ts';

/** Where the order on the page stands. Not kept: a reload begins at the cart, whose values are kept. */
export class OrderSteps {
  readonly state = proxy({ ...firstSteps });

  /** Shows a step again that was reached before; any other leaves everything as it is (CART-09). */
  show(step: CartStepNumber): void {
    Object.assign(this.state, withActive(this.state, step));
  }

  /** Moves on to a step (CART-11, CART-12). */
  moveTo(step: CartStepNumber): void {
    Object.assign(this.state, movedTo(this.state, step));
  }

  /** The order is another one now (CART-13, SIL-83). */
  orderChanged(): void {
    Object.assign(this.state, afterChange(this.state));
  }
}
