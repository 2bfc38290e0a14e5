import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartDocument, CartPosition, Override } from '#domain/cart/document.ts';
import { documentChange, inverse, withChange } from '#domain/cart/history/document-change.ts';
import {
  overridesBetween,
  pinnedInputs,
  variantPositions,
  variantsOf,
  withVariants,
} from '#domain/cart/variants/plan-variant.ts';
import { cartPositions } from '#test/arbitraries/cart-positions.ts';
import { planVariants } from '#test/arbitraries/plan-variants.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

const years = fc.integer({ min: 1, max: 99 });
const plans = cartPositions().filter((positions) => positions.length > 0);
const withOwn = plans.chain((positions) =>
  fc.record({ positions: fc.constant(positions), variants: planVariants(positions) }),
);

/** Without sharing and memory: every input of the plan, or the variant's own. */
function plainly(plan: readonly CartPosition[], overrides: readonly Override[]): unknown[] {
  return plan.map((position) => {
    const own = overrides.find(({ uuid }) => uuid === position.uuid);
    const division = own && 'division' in own ? { division: own.division } : {};
    return { ...position, calcInput: { ...position.calcInput, ...own?.calcInput }, ...division };
  });
}

const horizons = (positions: readonly CartPosition[]) => positions.map(({ calcInput }) => calcInput.investmentHorizon);

function applied(document: CartDocument, command: CartCommand): CartDocument {
  const outcome = applyCommand(document, command, orderContext());
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.document;
}

describe('variant of a plan (SIL-271)', () => {
  it('has its own inputs and in all others those of the plan, in the order of the plan', () => {
    fc.assert(
      fc.property(withOwn, ({ positions, variants }) => {
        for (const variant of variants)
          expect(variantPositions(positions, variant)).toEqual(plainly(positions, variant.overrides));
      }),
    );
  });

  it('is found again from the positions that it leads to', () => {
    fc.assert(
      fc.property(withOwn, ({ positions, variants }) => {
        for (const variant of variants) {
          const led = variantPositions(positions, variant);
          expect(variantPositions(positions, { overrides: overridesBetween(positions, led) })).toEqual(led);
        }
      }),
    );
  });

  it('follows the plan in inputs that it does not have, and keeps those that it has', () => {
    const change = { kind: 'change-input' as const };
    fc.assert(
      fc.property(fc.record({ positions: plans, years, amount: fc.nat() }), ({ positions, years: own, amount }) => {
        const longer = positions.map(({ uuid, itemType }): Override => ({
          uuid,
          itemType,
          calcInput: { investmentHorizon: own },
        }));
        const [edited] = positions;
        if (!edited || edited.itemType === 'Package') return;
        const { positions: next } = applied(cartOf(positions), {
          ...change,
          changes: [{ uuid: edited.uuid, change: { oneOffAmount: amount, investmentHorizon: 7 } }],
        });
        const [first] = variantPositions(next, { overrides: longer });
        expect(first?.calcInput).toMatchObject({ oneOffAmount: amount, investmentHorizon: own });
      }),
    );
  });

  it('gives a position that the plan has not changed as the same object, so that it is not calculated again', () => {
    fc.assert(
      fc.property(withOwn, ({ positions, variants }) => {
        for (const variant of variants) {
          const [before, after] = [variantPositions(positions, variant), variantPositions([...positions], variant)];
          expect(after.every((position, place) => position === before[place])).toBe(true);
        }
      }),
    );
  });

  it('as a copy stays as the plan was, whatever its inputs become', () => {
    fc.assert(
      fc.property(fc.record({ positions: plans, years }), ({ positions, years: later }) => {
        const copy = { overrides: pinnedInputs(positions) };
        const changed = variantPositions(positions, {
          overrides: positions.map(({ uuid, itemType }) => ({
            uuid,
            itemType,
            calcInput: { investmentHorizon: later },
          })),
        });
        expect(horizons(changed).every((horizon) => horizon === later)).toBe(true);
        expect(variantPositions(changed, copy)).toEqual(positions);
      }),
    );
  });

  it('comes and goes with a step of the history, which leaves the plan alone', () => {
    fc.assert(
      fc.property(withOwn, ({ positions, variants }) => {
        const plan = cartOf(positions);
        for (const variant of variants) {
          const kept = applied(plan, { kind: 'keep-variant', variant });
          expect(variantsOf(kept)).toEqual([variant]);
          expect([kept.positions, kept.order]).toEqual([plan.positions, plan.order]);
          const change = documentChange(plan, kept);
          expect(change && withChange(plan, change)).toEqual(kept);
          expect(change && withChange(kept, inverse(change))).toEqual(plan);
          expect(applied(kept, { kind: 'drop-variant', id: variant.id })).toEqual(plan);
        }
        const all = withVariants(plan, variants);
        const emptied = applied(all, { kind: 'remove-all' });
        expect(variantsOf(emptied)).toEqual([]);
        const back = documentChange(emptied, all);
        expect(back && withChange(emptied, back)).toEqual(all);
      }),
    );
  });
});
