/** Steps of the ordering process; the last one is the state after signing (DATA-55). */
export const cartStep = { cart: 0, client: 1, contract: 2, signed: 3 } as const;
export type CartStepNumber = (typeof cartStep)[keyof typeof cartStep];

/** Progress of an order: the step on display and the last available one; the first is never beyond the second. */
export interface OrderSteps {
  active: CartStepNumber;
  available: CartStepNumber;
}

export const firstSteps: OrderSteps = { active: cartStep.cart, available: cartStep.cart };

/** Switches to another step. Steps not yet available are ignored, and a signed order never goes back (CART-06, CART-09). */
export const withActive = (steps: OrderSteps, active: CartStepNumber): OrderSteps =>
  active > steps.available || active === steps.active || steps.active === cartStep.signed
    ? steps
    : { ...steps, active };

/** Sets the last available step; goes back to it if the active one is beyond (CART-10). */
export const withAvailable = ({ active }: OrderSteps, available: CartStepNumber): OrderSteps => ({
  active: active > available ? available : active,
  available,
});

/** Moves on to a step and makes it available; later available steps stay so (CART-11, CART-12). */
export const movedTo = ({ available }: OrderSteps, step: CartStepNumber): OrderSteps => ({
  active: step,
  available: available > step ? available : step,
});

/**
 * Resets the steps after the order has lost its contract: it has to be created again, the client step stays available
 * (CART-10).
 */
export const withoutContract = (steps: OrderSteps): OrderSteps =>
  steps.available > cartStep.client ? withAvailable(steps, cartStep.client) : steps;

/**
 * Resets the steps after an item was removed or its input changed: the later steps are no longer available (CART-13, SIL-83).
 */
export const afterChange = (steps: OrderSteps): OrderSteps => withAvailable(steps, cartStep.cart);
