import { describe, expect, it } from 'vitest';
import { createPriceHandler } from '#workers/prices/price-handler.ts';

describe('the price handler', () => {
  it('answers with the revision of the question and the span that it looked at', () => {
    const prices = [
      { date: '2025-01-31', price: 2 },
      { date: '2025-02-28', price: 1 },
    ];
    expect(createPriceHandler().analysePrices({ revision: 7, prices })).toMatchObject({
      status: 'done',
      revision: 7,
      analysis: { span: { fromDate: '2025-01-31', toDate: '2025-02-28', count: 2 }, largestFall: { depth: -50 } },
    });
  });
});
