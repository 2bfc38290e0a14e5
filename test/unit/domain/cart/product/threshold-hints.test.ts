import { describe, expect, it } from 'vitest';
import { thresholdHints } from '#domain/cart/product/threshold-hints.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { terms } from '#test/helpers/cart/cart-catalogue.ts';

const [feeScheme] = terms().feeSchemes;
const item = (parts: Partial<ForecastItem>): ForecastItem => ({
  id: 'a',
  oneOffAmount: 0,
  periodicalAmount: 0,
  investmentHorizon: 10,
  feeScheme: feeScheme ?? null,
  path: null,
  ...parts,
});

describe('thresholdHints', () => {
  it('reports where a larger one-off amount costs less (calculation, section 10)', () => {
    expect(thresholdHints(item({ oneOffAmount: 349_999 })).oneOff).toEqual({
      from: 350_000,
      fee: 10_500,
      currentFee: 13_999.96,
    });
  });

  it('is null if it would cost more', () => {
    expect(thresholdHints(item({ oneOffAmount: 250_000 })).oneOff).toBeNull();
    expect(thresholdHints(item({ oneOffAmount: 350_000 })).oneOff).toBeNull();
  });

  it('uses the instalment if charged separately, and the whole plan if prepaid', () => {
    const plan = { periodicalAmount: 8000 };
    expect(thresholdHints(item(plan))).toEqual({ oneOff: null, instalment: null, plan: null });
    expect(thresholdHints(item({ ...plan, chargingMethod: { method: 'UpFront' } })).plan).toEqual({
      from: 1_000_000,
      fee: 20_000,
      currentFee: 28_800,
    });
    const each = item({ periodicalAmount: 349_999 });
    expect(thresholdHints(each)).toMatchObject({ instalment: { from: 350_000, fee: 10_500 }, plan: null });
    const shared = { method: 'SharedOnInvestment', minimalInvestmentPct: 20 } as const;
    expect(thresholdHints(item({ ...plan, chargingMethod: shared }))).toMatchObject({
      instalment: null,
      plan: { from: 1_000_000 },
    });
  });

  it("ignores thresholds above the user's maximum target amount", () => {
    const capped = (maxTargetAmount: number) =>
      item({ periodicalAmount: 8000, chargingMethod: { method: 'UpFront' }, prepaid: { maxTargetAmount } });
    expect(thresholdHints(capped(999_999)).plan).toBeNull();
    expect(thresholdHints(capped(1_000_000)).plan?.from).toBe(1_000_000);
  });

  it('is null without a fee scheme or an amount', () => {
    const none = { oneOff: null, instalment: null, plan: null };
    expect(thresholdHints(item({ oneOffAmount: 349_999, feeScheme: null }))).toEqual(none);
    expect(thresholdHints(item({ chargingMethod: { method: 'UpFront' } }))).toEqual(none);
  });
});
