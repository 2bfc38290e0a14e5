import { describe, expect, it } from 'vitest';
import { calculateCart } from '#domain/cart/calculate/calculate-cart.ts';
import type { RequestedItem } from '#domain/cart/calculate/cart-answers.ts';
import { emptyCache, partsOf } from '#domain/cart/calculate/cached-items.ts';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import { summary } from '#test/arbitraries/calculator-input.ts';

const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 5, favourableGain: 8 };
const product = (id: string, oneOffAmount: number): CalculatorInput => ({
  kind: 'product',
  forecast: { id, oneOffAmount, periodicalAmount: 0, investmentHorizon: 5, path: [line] },
  currencyId: 'EUR',
  classShares: [{ assetClassId: 'shares', part: 1 }],
});

describe('calculateCart', () => {
  it('recalculates only changed items, unless the summary currency or a rate changes', () => {
    const kept = emptyCache();
    const calculate = (items: readonly RequestedItem[], rate: number) => {
      const rates = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: rate, unit: 1 }];
      const context = { ...summary, currencyId: 'CZK', rates };
      const answer = calculateCart(kept, { items, summary: context }, (bytes) => new ArrayBuffer(bytes));
      return answer.summary?.totals.totalInvestment;
    };
    const addsOf = (id: string) => [kept.items.get(id)].flatMap((item) => (item ? partsOf(item) : []))[0]?.summed;
    const a = { id: 'a', revision: 1 };
    const b = { id: 'b', revision: 1, input: product('b', 200) };

    expect(calculate([{ ...a, input: product('a', 100) }, b], 25)).toBe(7500);
    const [ofA, ofB] = [addsOf('a'), addsOf('b')];
    expect(calculate([a, { id: 'b', revision: 2, input: product('b', 300) }], 25)).toBe(10_000);
    expect(addsOf('a')).toBe(ofA);
    expect(addsOf('b')).not.toBe(ofB);
    expect(calculate([a, { id: 'b', revision: 2 }], 20)).toBe(8000);
    expect(addsOf('a')).not.toBe(ofA);
  });
});
