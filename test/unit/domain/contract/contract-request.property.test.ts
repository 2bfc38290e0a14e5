import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { exactSum } from '#domain/money/exact.ts';
import { runs } from '../../../setup/runs.ts';
import { termsOf, positions } from './contract-request-helpers.ts';

const enteredOf = (position: CartPosition): number[] => {
  const { calcInput } = position;
  if ('investedAmount' in calcInput) return [calcInput.investedAmount ?? 0];
  return [calcInput.oneOffAmount ?? 0, calcInput.periodicalAmount ?? 0];
};

describe('contractTerms', () => {
  it('contains every amount of the cart once, to the cent (DATA-37, PACK-21)', () => {
    fc.assert(
      fc.property(positions, (list) => {
        const { contractDetails } = termsOf(list);
        const sent = contractDetails.flatMap(({ oneOffInvestments, savingPlans }) => [
          ...oneOffInvestments.map((one) => one.amount),
          ...savingPlans.map((one) => one.periodicalAmount),
        ]);

        expect(exactSum(sent)).toBe(exactSum(list.flatMap(enteredOf)));
        expect(sent.every((value) => value > 0)).toBe(true);
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('has one detail per contract type in cart order, each entry a fund or program (SIL-150)', () => {
    fc.assert(
      fc.property(positions, (list) => {
        const { contractDetails, frameworkOnly } = termsOf(list);
        const types = contractDetails.map(({ contractTypeId }) => contractTypeId);
        const typeOf = { Fund: 'funds', Package: 'funds', Program: 'managed', Contract: 'plan' };

        expect(types).toEqual([...new Set(list.map(({ itemType }) => typeOf[itemType]))]);
        expect(frameworkOnly).toBe(list.length === 0);
        for (const { oneOffInvestments, savingPlans } of contractDetails) {
          for (const { fundId, programId } of [...oneOffInvestments, ...savingPlans]) {
            expect([fundId, programId].filter((id) => id !== null)).toHaveLength(1);
          }
        }
      }),
      { numRuns: runs(3_000) },
    );
  });
});
