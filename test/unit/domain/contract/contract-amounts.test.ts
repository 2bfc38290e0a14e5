import { describe, expect, it } from 'vitest';
import { contractAmounts } from '#domain/contract/contract-amounts.ts';
import type { ContractDetail } from '#domain/contract/contract-request.ts';
import { externalFileLimit, isPdf } from '#domain/contract/external-file.ts';

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

  it('knows none of several currencies, and of a framework contract alone', () => {
    expect(contractAmounts({ contractDetails: [detailOf('CZK', 1, 1), detailOf('EUR', 1, 1)] })).toBeNull();
    expect(contractAmounts({ contractDetails: [] })).toBeNull();
    expect(contractAmounts({})).toBeNull();
  });
});

describe('isPdf', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it('asks for the beginning and the end of a PDF, and for a bounded size', () => {
    expect(isPdf(bytesOf('%PDF-1.7\n…\n%%EOF\n'))).toBe(true);
    expect(isPdf(bytesOf('%PDF-1.7\n'))).toBe(false);
    expect(isPdf(bytesOf('PK %PDF-1.7 %%EOF'))).toBe(false);
    const large = new Uint8Array(externalFileLimit + 10);
    large.set(bytesOf('%PDF-1.7\n'));
    large.set(bytesOf('%%EOF'), externalFileLimit);
    expect(isPdf(large)).toBe(false);
  });
});
