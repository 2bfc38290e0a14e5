import { expect, it } from 'vitest';
import { isAmountInput, itemInputs } from '#domain/cart/package/item-inputs.ts';

it('amounts are the inputs of money, of products and packages', () => {
  expect(Object.keys(itemInputs).filter(isAmountInput).toSorted()).toEqual([
    'investedAmount',
    'oneOffAmount',
    'periodicalAmount',
  ]);
  expect(isAmountInput('amount')).toBe(false);
});
