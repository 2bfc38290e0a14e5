import { describe, expect, it } from 'vitest';
import { feesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';

describe('feesEffect', () => {
  it('returns only deposits and fees if the gains are unknown', () => {
    const item = { id: 'a', oneOffAmount: 100, periodicalAmount: 10, investmentHorizon: 1, path: null };
    const { methods, withoutFees } = feesEffect([partInOwnCurrency(item)], [null]);

    expect(withoutFees).toBeNull();
    expect(methods[0]).toMatchObject({ value: null, cost: null, costPerYear: null, fee: 0 });
    expect(methods[0]?.stops).toEqual([{ years: 1, deposits: 220, feesPaid: 0, sharePercent: 0, value: null }]);
  });
});
