import { describe, expect, it } from 'vitest';
import { pricesInCurrency } from '#domain/funds/prices/prices-in-currency.ts';

const first = '2026-01-01';
const pricesOf = (days: readonly string[]) => days.map((date, place) => ({ date, price: 10 + place }));

describe('prices in another currency', () => {
  it('stay the same in their own currency, with or without its rates', () => {
    expect(pricesInCurrency(pricesOf([first]), 'CZK', 'CZK', new Map())).toEqual(pricesOf([first]));
  });

  it('are empty without the rates of a currency', () => {
    expect(pricesInCurrency(pricesOf([first]), 'CZK', 'EUR', new Map())).toEqual([]);
  });
});
