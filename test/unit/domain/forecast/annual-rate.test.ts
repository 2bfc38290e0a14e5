import { describe, expect, it } from 'vitest';
import { annualRate } from '#domain/forecast/annual-rate.ts';

describe('annualRate', () => {
  it('is -100 % if only the last instalment remains', () => {
    expect(annualRate([{ months: 12, oneOffAmount: 0, periodicalAmount: 100 }], 100, 5)).toBeCloseTo(-100, 6);
  });

  it('is null without deposits, and if even a total loss leaves more than the value', () => {
    const nothing = { months: 12, oneOffAmount: 0, periodicalAmount: 0 };

    expect(annualRate([nothing], 0, 5)).toBeNull();
    expect(annualRate([{ ...nothing, periodicalAmount: 100 }], 99, 5)).toBeNull();
  });
});
