import { describe, expect, it } from 'vitest';
import { cartStep, firstSteps, movedTo } from '#domain/cart/steps/cart-steps.ts';

describe('order steps', () => {
  it('are numbered from the cart to the signed contract (DATA-55)', () => {
    expect(cartStep).toEqual({ cart: 0, client: 1, contract: 2, signed: 3 });
    expect(firstSteps).toEqual({ active: 0, available: 0 });
  });

  it('make the client card available by moving to it, and keep later ones (CART-11)', () => {
    expect(movedTo(firstSteps, cartStep.client)).toEqual({ active: 1, available: 1 });
    const before = { active: cartStep.cart, available: cartStep.contract };
    expect(movedTo(before, cartStep.client)).toEqual({ active: 1, available: 2 });
  });
});
