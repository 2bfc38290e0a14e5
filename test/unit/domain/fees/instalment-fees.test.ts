import { describe, expect, it } from 'vitest';
import {
  instalmentFees,
  totalOfRuns,
  type InstalmentTerms,
  countedYears,
  targetAmount,
} from '#domain/fees/instalment-fees.ts';

const terms = {
  periodicalAmount: 1_000,
  investmentHorizon: 10,
  feeScheme: {
    calculationBase: 'Gross',
    paymentRanges: [{ from: 0, rate: 4 }],
    prepaidRanges: [
      { from: 0, rate: 3 },
      { from: 100_000, rate: 2 },
    ],
  },
  discount: 0,
} satisfies InstalmentTerms;

const charged = (changes: Partial<InstalmentTerms>) =>
  instalmentFees({ ...terms, ...changes }).map(({ instalments, fee }) => [instalments, fee]);

describe('instalmentFees', () => {
  it.each([{ method: 'Concurrently' as const }, { method: 'Other' as const }, null])(
    'charges every instalment equally with method %o (CALC-14)',
    (chargingMethod) => {
      expect(charged({ chargingMethod })).toEqual([[120, 40]]);
    },
  );

  it('collects the prepaid fee from the first instalments, at the rate of the target', () => {
    // Target 120,000 at 2 %: 2,400, which is two full instalments and 400 of the third.
    expect(charged({ chargingMethod: { method: 'UpFront' } })).toEqual([
      [2, 1_000],
      [1, 400],
      [117, 0],
    ]);
  });

  it('collects full instalments up front, whatever part another method leaves invested', () => {
    const plain = charged({ chargingMethod: { method: 'UpFront' } });
    expect(charged({ chargingMethod: { method: 'UpFront', minimalInvestmentPct: 25 } })).toEqual(plain);
  });

  it('keeps the minimal part of each instalment invested with the spread method', () => {
    const chargingMethod = { method: 'SharedOnInvestment' as const, minimalInvestmentPct: 25 };
    expect(charged({ chargingMethod })).toEqual([
      [3, 750],
      [1, 150],
      [116, 0],
    ]);
  });

  it("caps an instalment's fee if prepaid and ordinary fee exceed it (CALC-14)", () => {
    // The target of 1,000 at 100 %: 800 of the first instalment, 200 of the second, which is also charged 900 itself.
    const feeScheme = {
      ...terms.feeScheme,
      paymentRanges: [{ from: 0, rate: 90 }],
      prepaidRanges: [{ from: 0, rate: 100 }],
    };
    const chargingMethod = { method: 'SharedOnInvestment' as const, minimalInvestmentPct: 20 };
    expect(charged({ feeScheme, chargingMethod, prepaid: { maxTargetAmount: 1_000 } })).toEqual([
      [1, 800],
      [1, 1_000],
      [118, 900],
    ]);
  });

  it('collects no prepaid fee if everything must be invested', () => {
    expect(charged({ chargingMethod: { method: 'SharedOnInvestment', minimalInvestmentPct: 100 } })).toEqual([
      [120, 0],
    ]);
  });

  it('charges deposits above the target as ordinary instalments, in part for the crossing one', () => {
    const prepaid = { maxTargetAmount: 60_500 };
    // 60,500 at 3 %: 1,815. Half of the 61st instalment is above the target.
    expect(charged({ chargingMethod: { method: 'UpFront' }, prepaid })).toEqual([
      [1, 1_000],
      [1, 815],
      [58, 0],
      [1, 20],
      [59, 40],
    ]);
  });

  it('charges each instalment separately if no year counts (CALC-15)', () => {
    expect(charged({ chargingMethod: { method: 'UpFront' }, prepaid: { maxAge: 60 }, age: 71 })).toEqual([[120, 40]]);
  });

  it('stops at the horizon: a remaining fee is not charged', () => {
    const feeScheme = { ...terms.feeScheme, prepaidRanges: [{ from: 0, rate: 50 }] };
    const chargingMethod = { method: 'SharedOnInvestment' as const, minimalInvestmentPct: 80 };
    expect(charged({ feeScheme, chargingMethod, investmentHorizon: 1 })).toEqual([[12, 200]]);
  });

  it('charges nothing without monthly payments', () => {
    expect(charged({ periodicalAmount: 0, chargingMethod: { method: 'UpFront' } })).toEqual([[120, 0]]);
  });

  it('adds up its runs exactly', () => {
    expect(
      totalOfRuns([
        { instalments: 240, fee: 0.07 },
        { instalments: 1, fee: 0.1 },
      ]),
    ).toBe(16.9);
  });
});

describe('countedYears', () => {
  it('is bounded by each given limit, and by the age if it is known', () => {
    const prepaid = { maxAge: 65, maxInvestmentHorizon: 30 };

    expect(countedYears({ investmentHorizon: 40, prepaid, age: 41 })).toBe(24);
    expect(countedYears({ investmentHorizon: 40, prepaid, age: null })).toBe(30);
    expect(countedYears({ investmentHorizon: 20, prepaid, age: 70 })).toBe(0);
    expect(countedYears({ investmentHorizon: 40 })).toBe(40);
  });
});

describe('targetAmount', () => {
  it('is the deposits of the counted years: 150 a month for 30 years are 54,000', () => {
    expect(targetAmount({ periodicalAmount: 150, investmentHorizon: 30 })).toBe(54_000);
    expect(targetAmount({ periodicalAmount: 150, investmentHorizon: 30, prepaid: { maxTargetAmount: 50_000 } })).toBe(
      50_000,
    );
  });
});
