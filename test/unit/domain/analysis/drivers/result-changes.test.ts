import { describe, expect, it } from 'vitest';
import { resultChanges } from '#domain/analysis/drivers/result-changes.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
import { oneOff } from '#test/unit/domain/analysis/fan/fan-helpers.ts';

const flat = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const fees = {
  calculationBase: 'Gross' as const,
  paymentRanges: [{ from: 0, rate: 3 }],
  prepaidRanges: [{ from: 0, rate: 60 }],
};
const year = { ...oneOff, investmentHorizon: 1 };
const asked = { inflation: null, mostYears: {} };

describe('resultChanges', () => {
  it('takes one change at a time: without growth only amounts and fees move 100,000 with a fee of 3 percent', () => {
    const part = partInOwnCurrency({ ...oneOff, feeScheme: fees, path: [flat] });
    const { value, changes } = resultChanges([part], asked);

    expect(value).toBe(97_000);
    expect(changes.map(({ kind }) => kind)).toEqual(['gain', 'oneOffAmount', 'fees']);
    expect(changes[1]).toMatchObject({
      lower: { value: 87_300, difference: -9700, percent: -10 },
      upper: { value: 106_700, difference: 9700, percent: 10 },
    });
    expect(changes[2]).toMatchObject({ lower: { value: 100_000 }, upper: { value: 94_000 } });
  });

  it('moves a horizon by 2 years, not below 1 year and not above the limit of the product', () => {
    const horizonChange = (years: number, most: number) => {
      const part = partInOwnCurrency({ ...oneOff, investmentHorizon: years, path: [{ ...flat, moderateGain: 10 }] });
      const { value, changes } = resultChanges([part], { inflation: null, mostYears: { a: most } });
      const { lower, upper } = changes.find(({ kind }) => kind === 'horizon') ?? {};
      return [lower?.value ?? value, upper?.value ?? value];
    };

    expect(horizonChange(4, 99)).toEqual([121_000, 177_156.1]);
    expect(horizonChange(2, 3)).toEqual([110_000, 133_100]);
    expect(horizonChange(1, 1)).toEqual([110_000, 110_000]);
    // An item beyond the limit of its product is not shortened by a longer horizon.
    expect(horizonChange(4, 3)).toEqual([121_000, 146_410]);
  });

  it('doubles rates up to 100 percent, and lowers a gain no further than to the loss of everything', () => {
    const dear = { ...fees, paymentRanges: [{ from: 0, rate: 60 }] };
    const part = partInOwnCurrency({ ...year, feeScheme: dear, path: [{ ...flat, moderateGain: -99.5 }] });
    const { changes } = resultChanges([part], asked);

    expect(changes.find(({ kind }) => kind === 'fees')?.upper.value).toBe(0);
    expect(changes.find(({ kind }) => kind === 'gain')?.lower.value).toBe(0);
  });

  it('has no percent of a value of 0, and nothing at all where no gain is known', () => {
    const lost = partInOwnCurrency({ ...year, path: [{ ...flat, moderateGain: -100 }] });

    expect(resultChanges([lost], asked)).toMatchObject({
      value: 0,
      changes: [{ kind: 'gain', upper: { percent: null } }],
    });
    expect(resultChanges([partInOwnCurrency({ ...oneOff, path: null })], asked)).toEqual({ value: null, changes: [] });
  });
});
