import { describe, expect, it } from 'vitest';
import type { ChargedFigures } from '#domain/analysis/fees/fees-effect.ts';
import { feesFinding } from '#domain/analysis/fees/fees-finding.ts';

/** Builds a method from its value by month, its fees, and the share of deposits they take at an exit after a year. */
function charged(months: readonly number[] | null, fee: number, sharePercent: number | null = 0): ChargedFigures {
  return {
    method: null,
    value: months?.at(-1) ?? null,
    fee,
    feePercent: null,
    cost: null,
    costPerYear: null,
    breakEvenMonth: null,
    stops: [{ years: 1, deposits: 1000, feesPaid: 0, sharePercent, value: null }],
    byYear: null,
    moderate: months && Float64Array.from(months),
    lastFeeMonth: 0,
  };
}

describe('feesFinding', () => {
  it('compares the method with the highest value to the lowest, by the amounts as displayed', () => {
    const methods = [charged([100, 500.1], 30), charged([100, 520.3], 44.5), charged([100, 480], 50)];

    expect(feesFinding(methods)).toMatchObject({ best: 1, worst: 2, more: 40, feeMore: -5 });
    expect(feesFinding(methods.slice(0, 2))).toMatchObject({ best: 1, worst: 0, more: 20, feeMore: 15 });
  });

  it('returns the month from which the best method stays ahead, 0 if always', () => {
    const slow = charged([100, 110, 125, 140], 0);

    expect(feesFinding([charged([90, 112, 120, 150], 0), slow])?.leadsFrom).toBe(3);
    expect(feesFinding([charged([100, 110, 125, 150], 0), slow])?.leadsFrom).toBe(0);
  });

  it('returns the most expensive method for an early exit, unless it is the best', () => {
    const [best, prepaid] = [charged([200], 10, 3.5), charged([190], 10, 24)];

    expect(feesFinding([best, charged([195], 10, 4), prepaid])?.dearestStop).toEqual({
      way: 2,
      sharePercent: 24,
      bestSharePercent: 3.5,
    });
    expect(feesFinding([charged([190], 10, 3), charged([200], 10, 3)])?.dearestStop).toBeNull();
    expect(feesFinding([charged([190], 10, 3), charged([200], 10, 24)])?.dearestStop).toBeNull();
    expect(feesFinding([charged([200], 10, null), charged([190], 10, null)])?.dearestStop).toBeNull();
  });

  it('returns a single method as both best and worst', () => {
    expect(feesFinding([charged([200], 10)])).toMatchObject({ best: 0, worst: 0, more: 0 });
  });

  it('is null without methods or if a value is unknown', () => {
    expect(feesFinding([])).toBeNull();
    expect(feesFinding([charged([200], 10), charged(null, 10)])).toBeNull();
  });
});
