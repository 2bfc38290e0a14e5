import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import { documentChange, withChange } from '#domain/cart/history/document-change.ts';
import type { PlanVariant } from '#domain/cart/document.ts';
import { mostVariants, pinnedInputs, variantPositions, withVariants } from '#domain/cart/variants/plan-variant.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

const equity = cartItem('Fund', 'equity', { oneOffAmount: 1000 });
const plan = cartOf([equity]);
const variant = (id: string): PlanVariant => ({ id, change: { kind: 'copy' }, overrides: [] });
const full = withVariants(
  plan,
  Array.from({ length: mostVariants }, (_, place) => variant(`v${place}`)),
);

describe('variants of a plan (SIL-271)', () => {
  it('are five at most: another one is refused, one of them may be replaced', () => {
    expect(applyCommand(full, { kind: 'keep-variant', variant: variant('more') }, orderContext())).toEqual({
      done: false,
      refusal: 'closed',
    });
    const named = { ...variant('v2'), name: 'At the meeting' };
    const replaced = applyCommand(full, { kind: 'keep-variant', variant: named }, orderContext());
    expect(replaced.done && replaced.document.variants?.[2]).toEqual(named);
  });

  it('need an item: an empty cart takes none', () => {
    expect(applyCommand(cartOf([]), { kind: 'keep-variant', variant: variant('a') }, orderContext())).toEqual({
      done: false,
      refusal: 'closed',
    });
  });

  it('that are gone cannot be removed once more', () => {
    expect(applyCommand(full, { kind: 'drop-variant', id: 'gone' }, orderContext())).toEqual({
      done: false,
      refusal: 'gone',
    });
  });

  it('with a value of their own drop the text typed over it in the plan, and keep those of other fields', () => {
    const typed = { ...equity, texts: { oneOffAmount: '12x', periodicalAmount: 'y' } };
    const overrides = [{ uuid: equity.uuid, itemType: 'Fund' as const, calcInput: { oneOffAmount: 5 } }];
    expect(variantPositions([typed], { overrides })[0]?.texts).toEqual({ periodicalAmount: 'y' });
  });

  it('that copy a plan leave to it the inputs whose text is no value', () => {
    const typed = { ...equity, calcInput: { ...equity.calcInput, oneOffAmount: null }, texts: { oneOffAmount: '12x' } };
    const copy = { overrides: pinnedInputs([typed]) };
    expect(variantPositions([equity], copy)).toEqual([equity]);
    expect(variantPositions([typed], copy)).toEqual([typed]);
  });

  it('are not undone in a cart that has other ones', () => {
    const change = documentChange(plan, withVariants(plan, [variant('a')]));
    expect(change && withChange(withVariants(plan, [variant('b')]), change)).toBeNull();
  });
});
