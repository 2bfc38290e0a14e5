import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartContext } from '#domain/cart/context.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { contractTerms } from '#domain/contract/contract-request.ts';
import { exactSum } from '#domain/money/exact.ts';
import { byShares, cartCatalogue, cartItem, fund, packageItem, terms } from '#test/helpers/cart-catalogue.ts';
import { cartOf, frameworkContract, freeUser, orderContext } from '#test/helpers/cart-order.ts';
import { runs } from '../../../setup/runs.ts';

const shared = terms();
const funds = ['equity', 'bond', 'third', 'fourth'].map((id) => fund({ id, name: id }));
const context: CartContext = {
  catalogue: cartCatalogue({ fundById: new Map(funds.map((one) => [one.id, one])) }),
  terms: () => shared,
  ordering: orderContext({ user: freeUser(), frameworkContracts: [frameworkContract()] }),
};
const termsOf = (positions: readonly CartPosition[], order = {}) =>
  contractTerms(resolveCart(cartOf(positions, order), context));

const cents = (max: number) => fc.integer({ min: 100_000, max }).map((value) => value / 100);
const amount = fc.option(cents(100_000_000), { nil: null });
const amounts = fc
  .record({ oneOffAmount: amount, periodicalAmount: fc.option(cents(40_000_000), { nil: null }) })
  .filter(({ oneOffAmount, periodicalAmount }) => oneOffAmount !== null || periodicalAmount !== null);

const product: fc.Arbitrary<CartPosition> = fc.oneof(
  fc.tuple(fc.constantFrom('equity', 'third'), amounts).map(([id, input]) => cartItem('Fund', id, input)),
  fc
    .tuple(fc.constantFrom('growth', 'plain'), amounts)
    .map(([id, input]) => cartItem('Program', id, { ...input, oneOffAmount: input.oneOffAmount ?? 1_000 })),
  amounts.map((input) =>
    cartItem('Contract', 'plan', {
      ...input,
      oneOffAmount: input.oneOffAmount ?? 1_000,
      startingLineId: 'dynamic',
      endingLineId: 'balanced',
    }),
  ),
);

const bundle: fc.Arbitrary<CartPosition> = fc
  .record({ share: fc.integer({ min: 1, max: 99 }), total: cents(100_000_000), isOneOff: fc.boolean() })
  .map(({ share, total, isOneOff }) =>
    packageItem({
      calcInput: { investedAmount: total, investmentType: isOneOff ? 'OneOff' : 'Periodical' },
      division: byShares('AMOUNT', { equity: share, fourth: 100 - share }),
    }),
  );

const positions = fc
  .uniqueArray(fc.oneof(product, bundle), { selector: ({ uuid }) => uuid, maxLength: 6 })
  .map((list) => list.toSorted((left, right) => left.uuid.localeCompare(right.uuid)));

const enteredOf = (position: CartPosition): number[] => {
  const { calcInput } = position;
  if ('investedAmount' in calcInput) return [calcInput.investedAmount ?? 0];
  return [calcInput.oneOffAmount ?? 0, calcInput.periodicalAmount ?? 0];
};

describe('contractTerms', () => {
  it('carries every amount of the cart once, to the cent, and none that was not entered (DATA-37, PACK-21)', () => {
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

  it('has one detail a contract type, in the order of the cart, and a fund or a program in each entry (SIL-150)', () => {
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

  it('names the package of a fund, and the lines of a contract item (SIL-151)', () => {
    const lines = { startingLineId: 'dynamic', endingLineId: 'balanced', periodicalAmount: 2_000 };
    const { contractDetails } = termsOf([
      packageItem(),
      cartItem('Contract', 'plan', lines),
      cartItem('Contract', 'saving', { ...lines, oneOffAmount: 1_000 }),
    ]);

    expect(contractDetails.map(({ contractTypeId }) => contractTypeId)).toEqual(['funds', 'plan', 'saving']);
    expect(contractDetails[2]?.savingPlans).toMatchObject([{ programId: 'dynamic', targetProgramId: null }]);
    expect(contractDetails[0]?.oneOffInvestments).toMatchObject([
      { fundId: 'equity', programId: null, fundPackageName: 'Retirement', amount: 60_000 },
      { fundId: 'bond', programId: null, fundPackageName: 'Retirement', amount: 40_000 },
    ]);
    expect(contractDetails[1]?.savingPlans).toMatchObject([
      {
        programId: 'dynamic',
        targetProgramId: 'balanced',
        periodicalAmount: 2_000,
        commissionChargingMethodId: 'concurrently',
        frequency: 'Monthly',
        fundPackageName: null,
      },
    ]);
  });

  it.each([
    [{ serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 0.9 }, 0.9],
    [{ serviceFeeId: 'fix_fee_cz', advisorFeeAbsolute: 1_500 }, 1_500],
    [{ serviceFeeId: null, advisorFeeAbsolute: 1_500 }, null],
  ])('carries the relative fee, or the absolute one, and the discount as entered (SIL-118): %j', (order, fee) => {
    const found = termsOf([cartItem('Fund', 'equity')], { ...order, contractIsAppendix: false, discount: 1.5 });

    expect(found.commissionModelPaidAdvisoryFeeRate).toBe(fee);
    expect(found.totalDiscount).toBe(order.serviceFeeId === null ? null : 1.5);
    expect(found.frameworkContractId).toBeNull();
  });

  it('names the framework contract of an appendix, with what that has agreed on (DATA-36)', () => {
    const order = { contractIsAppendix: true, frameworkContractId: 'framework', isLtip: true };
    const fee = { serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 0.85 };

    expect(termsOf([cartItem('Fund', 'equity')], { ...order, ...fee })).toMatchObject({
      frameworkContractId: 'framework',
      longTermInvestmentProduct: true,
      commissionModelId: 'paid_advisory_fee_cz',
      commissionModelPaidAdvisoryFeeRate: 0.85,
    });
  });
});
