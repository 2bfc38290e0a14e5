import fc from 'fast-check';
import type { CalcInput } from '#domain/cart/document.ts';

/** The input of a product from arbitraries of its amounts, years and ids; each may be missing. */
export const calcInputOf = (
  { amount, years, id }: { amount: fc.Arbitrary<number>; years: fc.Arbitrary<number>; id: fc.Arbitrary<string> },
  constraints: { noNullPrototype?: boolean } = {},
): fc.Arbitrary<CalcInput> =>
  fc.record(
    {
      oneOffAmount: fc.option(amount),
      periodicalAmount: fc.option(amount),
      investmentHorizon: fc.option(years),
      chargingMethodId: fc.option(id),
      currencyId: fc.option(id),
      startingLineId: fc.option(id),
      endingLineId: fc.option(id),
    },
    constraints,
  );
