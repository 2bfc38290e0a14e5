import { describe, expect, it } from 'vitest';
import { cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { termsOf } from './contract-request-helpers.ts';

describe('contractTerms', () => {
  it('contains the package of a fund, and the lines of a contract item (SIL-151)', () => {
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
  ])('contains the relative or absolute fee and the discount as entered (SIL-118): %j', (order, fee) => {
    const found = termsOf([cartItem('Fund', 'equity')], { ...order, contractIsAppendix: false, discount: 1.5 });

    expect(found.commissionModelPaidAdvisoryFeeRate).toBe(fee);
    expect(found.totalDiscount).toBe(order.serviceFeeId === null ? null : 1.5);
    expect(found.frameworkContractId).toBeNull();
  });

  it('contains the framework contract of an appendix, with its terms (DATA-36)', () => {
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
