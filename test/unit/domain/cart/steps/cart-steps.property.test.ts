import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterChange,
  cartStep,
  firstSteps,
  movedTo,
  withActive,
  withAvailable,
  type OrderSteps,
} from '#domain/cart/steps/cart-steps.ts';

const step = fc.constantFrom(...Object.values(cartStep));
const ways = [withActive, withAvailable, movedTo] as const;
const way = fc.record({ way: fc.constantFrom(...ways), step });
const walked = fc.array(way, { maxLength: 20 });
const after = (moves: readonly { way: (typeof ways)[number]; step: OrderSteps['active'] }[]) =>
  moves.reduce((steps, move) => move.way(steps, move.step), firstSteps);

describe('order steps', () => {
  it('never show an unavailable one, after any actions (CART-09, CART-10)', () => {
    fc.assert(
      fc.property(walked, (moves) => {
        const { active, available } = after(moves);
        expect(active).toBeLessThanOrEqual(available);
      }),
    );
  });

  it('show available ones, and do not move otherwise or after signing (CART-06, CART-09)', () => {
    fc.assert(
      fc.property(fc.record({ moves: walked, wanted: step }), ({ moves, wanted }) => {
        const before = after(moves);
        const shown = withActive(before, wanted);
        const { active, available } = shown;
        const isOpen = wanted <= before.available && before.active !== cartStep.signed;
        expect(active).toBe(isOpen ? wanted : before.active);
        expect(available).toBe(before.available);
        // Unchanged steps keep their identity to avoid a re-render.
        if (active === before.active) expect(shown).toBe(before);
      }),
    );
  });

  it('go back with the last available one, and no further (CART-10)', () => {
    fc.assert(
      fc.property(fc.record({ moves: walked, available: step }), ({ moves, available }) => {
        const before = after(moves);
        expect(withAvailable(before, available)).toEqual({ active: Math.min(before.active, available), available });
      }),
    );
  });

  it('restart at the cart after an item is removed or its input changes (CART-13, SIL-83)', () => {
    fc.assert(
      fc.property(walked, (moves) => {
        expect(afterChange(after(moves))).toEqual(firstSteps);
      }),
    );
  });
});
