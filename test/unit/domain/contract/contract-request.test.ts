import { describe, expect, it } from 'vitest';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { termsOf } from './contract-request-helpers.ts';
import { contractAmounts, type ContractDetail } from '#domain/contract/contract-request.ts';
import { externalFileLimit, isPdf } from '#domain/contract/external-file.ts';

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

const placed = { fundId: 'f', programId: null, investmentHorizon: 10, fundPackageName: null };

const detailOf = (currencyId: string, amount: number, periodicalAmount: number): ContractDetail => ({
  contractTypeId: 'funds',
  oneOffInvestments: [{ ...placed, currencyId, amount }],
  savingPlans: [
    {
      ...placed,
      currencyId,
      periodicalAmount,
      targetProgramId: null,
      commissionChargingMethodId: null,
      frequency: 'Monthly',
    },
  ],
});

describe('contractAmounts', () => {
  it('adds amounts of all contract types exactly', () => {
    const contractDetails = [detailOf('CZK', 0.1, 500), detailOf('CZK', 0.2, 250.5)];
    expect(contractAmounts({ contractDetails })).toEqual({ currencyId: 'CZK', oneOff: 0.3, monthly: 750.5 });
  });

  it('is null for several currencies, and for a framework contract only', () => {
    expect(contractAmounts({ contractDetails: [detailOf('CZK', 1, 1), detailOf('EUR', 1, 1)] })).toBeNull();
    expect(contractAmounts({ contractDetails: [] })).toBeNull();
    expect(contractAmounts({})).toBeNull();
  });
});

describe('isPdf', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it('requires the head and end of a PDF, and a limited size', () => {
    expect(isPdf(bytesOf('%PDF-1.7\n…\n%%EOF\n'))).toBe(true);
    expect(isPdf(bytesOf('%PDF-1.7\n'))).toBe(false);
    expect(isPdf(bytesOf('PK %PDF-1.7 %%EOF'))).toBe(false);
    const large = new Uint8Array(externalFileLimit + 10);
    large.set(bytesOf('%PDF-1.7\n'));
    large.set(bytesOf('%%EOF'), externalFileLimit);
    expect(isPdf(large)).toBe(false);
  });
});
