import { describe, expect, it } from 'vitest';
import { enteredDeposits } from '#domain/cart/figures/entered-deposits.ts';

const item = { currencyId: 'CZK', oneOffAmount: 0, periodicalAmount: 0, investmentHorizon: 30 };

describe('enteredDeposits', () => {
  it('counts the instalments of the whole horizon, like the deposits beside it', () => {
    const items = [{ ...item, oneOffAmount: 20_000, periodicalAmount: 500 }];
    expect(enteredDeposits(items)).toEqual([{ currencyId: 'CZK', total: 200_000, monthly: 0 }]);
  });

  it('never adds a one-off and a monthly amount, nor two currencies', () => {
    const items = [
      { ...item, oneOffAmount: 0.1, periodicalAmount: 500, investmentHorizon: null },
      { ...item, oneOffAmount: 0.2 },
      { ...item, currencyId: 'EUR', periodicalAmount: 10, investmentHorizon: 1 },
      { ...item, currencyId: 'USD' },
    ];
    expect(enteredDeposits(items)).toEqual([
      { currencyId: 'CZK', total: 0.3, monthly: 500 },
      { currencyId: 'EUR', total: 120, monthly: 0 },
    ]);
  });
});
