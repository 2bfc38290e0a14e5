import { describe, expect, it } from 'vitest';
import { namedCauses } from '#domain/analysis/difference/shown-difference.ts';

describe('namedCauses', () => {
  it('puts causes under 1 % of all absolute parts together', () => {
    const all = [
      { cause: 'gains', amount: -1000 },
      { cause: 'rate', amount: 500 },
      { cause: 'feeTerms', amount: 14 },
      { cause: 'chargingMethod', amount: -3 },
      { cause: 'amounts', amount: 0 },
    ] as const;

    expect(namedCauses(all)).toEqual({ named: all.slice(0, 2), others: 11 });
    expect(namedCauses([])).toEqual({ named: [], others: null });
  });
});
