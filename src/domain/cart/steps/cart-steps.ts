/** The steps of ordering in their order; the last one is the state after signing (DATA-55). */
export const cartStep = { cart: 0, client: 1, contract: 2, signed: 3 } as const;
export type CartStepNumber = (typeof cartStep)[keyof typeof cartStep];

/** Where an order stands: the step that is shown, and the last one that was reached; the first is never beyond the second. */
export interface OrderSteps {
  active: CartStepNumber;
  available: CartStepNumber;
}

export const firstSteps: OrderSteps = { active: cartStep.cart, available: cartStep.cart };

/** Shows another step; one that was not reached yet leaves everything as it is, and nothing leads back from a signed order (CART-06, CART-09). */
export const withActive = (steps: OrderSteps, active: CartStepNumber): OrderSteps =>
  active > steps.available || active === steps.active || steps.active === cartStep.signed
    ? steps
    : { ...steps, active };

/** Sets the last step that is reached; what is shown goes back to it where it was beyond (CART-10). */
export const withAvailable = ({ active }: OrderSteps, available: CartStepNumber): OrderSteps => ({
  active: active > available ? available : active,
  available,
});

/** Moves on to a step, which is reached with that; later ones that were reached stay so (CART-11, CART-12). */
export const movedTo = ({ available }: OrderSteps, step: CartStepNumber): OrderSteps => ({
  active: step,
  available: available > step ? available : step,
});

/** Without a contract that is the order's: it has to be made again, the client stays reached (CART-10). */
export const withoutContract = (steps: OrderSteps): OrderSteps =>
  steps.available > cartStep.client ? withAvailable(steps, cartStep.client) : steps;

/** After an item was removed or its input changed: the later steps have to be reached anew (CART-13, SIL-83). */
export const afterChange = (steps: OrderSteps): OrderSteps => withAvailable(steps, cartStep.cart);
