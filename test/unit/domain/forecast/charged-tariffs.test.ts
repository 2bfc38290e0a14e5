import { describe, expect, it } from 'vitest';
import { chargedTariffs } from '#domain/forecast/charged-tariffs.ts';

const item = {
  oneOffAmount: 0,
  periodicalAmount: 1000,
  investmentHorizon: 10,
  chargingMethod: { method: 'UpFront' as const, minimalInvestmentPct: null },
  feeScheme: {
    calculationBase: 'Gross' as const,
    paymentRanges: [
      { from: 0, rate: 5 },
      { from: 350_000, rate: 4.1 },
    ],
    prepaidRanges: [{ from: 0, rate: 3 }],
  },
  prepaid: null,
  age: null,
};
const payments = { isPrepaid: false, lowest: 4.1, highest: 5 };
const plan = { isPrepaid: true, lowest: 3, highest: 3 };

describe('chargedTariffs', () => {
  it.each([
    { name: 'a prepaid plan', given: {}, tariffs: [plan] },
    { name: 'a plan with a one-off amount', given: { oneOffAmount: 100 }, tariffs: [payments, plan] },
    { name: 'a plan above its target', given: { prepaid: { maxTargetAmount: 50_000 } }, tariffs: [payments, plan] },
    { name: 'a payer above the age limit', given: { prepaid: { maxAge: 60 }, age: 60 }, tariffs: [payments] },
    {
      name: 'instalments that bear their own fee',
      given: { chargingMethod: { method: 'Concurrently' as const, minimalInvestmentPct: null } },
      tariffs: [payments],
    },
    { name: 'a one-off amount', given: { oneOffAmount: 100, periodicalAmount: 0 }, tariffs: [payments] },
    { name: 'no scheme', given: { feeScheme: null }, tariffs: [] },
  ])('are those of $name', ({ given, tariffs }) => {
    expect(chargedTariffs({ ...item, ...given })).toEqual(tariffs);
  });
});
