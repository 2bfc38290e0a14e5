import { describe, expect, it } from 'vitest';
import { amountsOfShares } from '#domain/packages/shares.ts';
import { checkSum } from '#domain/packages/sum-check.ts';
import { isAboveWhole, templateRatios } from '#domain/packages/template-ratios.ts';

/* Two shares count as the whole within half of the last digit each, together 0.0001 inclusive. */
describe('shares that miss the whole by rounding only', () => {
  it('have amounts that add up to the total, with its decimals going to the first', () => {
    expect(amountsOfShares(1001, [50.0001, 50])).toEqual([501, 500]);
    expect(amountsOfShares(1001, [50.0002, 50])).toEqual([501, 501]);
    expect(amountsOfShares(1000.5, [50, 50])).toEqual([500.5, 500]);
  });

  it('become ratios that add up, and are not above the whole (PACK-25, PACK-27)', () => {
    expect(templateRatios([50, 49.9999])).toEqual([50.0001, 49.9999]);
    expect(templateRatios([50, 49.9998])).toEqual([50, 49.9998]);
    expect(isAboveWhole([50.0001, 50])).toBe(false);
    expect(isAboveWhole([50.0002, 50])).toBe(true);
  });

  it('do not extend the tolerance to amounts, which match to the cent (SIL-103)', () => {
    const amounts = Array.from({ length: 300 }, () => 10);
    const shares = amounts.map(() => 0.3333);
    expect(checkSum('AMOUNT', 3000.01, { shares, amounts })).toEqual({ outcome: 'lower', amountDifference: 0.01 });
    expect(checkSum('PERCENT', 3000.01, { shares, amounts }).outcome).toBe('match');
  });
});
