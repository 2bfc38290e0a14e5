import { describe, expect, it } from 'vitest';
import { annualRate } from '#domain/forecast/annual-rate.ts';

describe('annualRate', () => {
  it('is the loss of everything where just the last instalment is left', () => {
    expect(annualRate([{ months: 12, oneOffAmount: 0, periodicalAmount: 100 }], 100, 5)).toBeCloseTo(-100, 6);
  });

  it('is null where nothing is paid in, and where even losing everything leaves more than the value', () => {
    const nothing = { months: 12, oneOffAmount: 0, periodicalAmount: 0 };

    expect(annualRate([nothing], 0, 5)).toBeNull();
    expect(annualRate([{ ...nothing, periodicalAmount: 100 }], 99, 5)).toBeNull();
  });
});
