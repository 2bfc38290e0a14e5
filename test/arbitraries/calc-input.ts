import fc from 'fast-check';
import type { CalcInput } from '#domain/cart/document.ts';
import { chosenFields, isAmountField, typedFields } from '#domain/cart/product/product-fields.ts';
import { recordOf } from '#domain/record-of.ts';

/** The input of a product from arbitraries of its amounts, years and ids; each may be missing. */
export const calcInputOf = (
  { amount, years, id }: { amount: fc.Arbitrary<number>; years: fc.Arbitrary<number>; id: fc.Arbitrary<string> },
  constraints: { noNullPrototype?: boolean } = {},
): fc.Arbitrary<CalcInput> => {
  const numbers = recordOf(typedFields, (field) => fc.option(isAmountField(field) ? amount : years));
  const ids = recordOf(chosenFields, () => fc.option(id));
  return fc
    .tuple(fc.record(numbers, constraints), fc.record(ids, constraints))
    .map(([typed, chosen]) => Object.assign(typed, chosen));
};
