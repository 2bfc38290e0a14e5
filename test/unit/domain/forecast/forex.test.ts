import { describe, expect, it } from 'vitest';
import { conversionBetween, conversionFactor, convertedMoney, quotedPairs, unchanged } from '#domain/forecast/forex.ts';
import { rateDecimals } from '#domain/forecast/rate-decimals.ts';

const pair = (currencyFromId: string, currencyToId: string, forexRate: number, unit = 1) => ({
  currencyFromId,
  currencyToId,
  forexRate,
  unit,
});
const rates = [pair('EUR', 'CZK', 25), pair('HUF', 'CZK', 6.2, 100), pair('USD', 'EUR', 0.8), pair('GBP', 'GBX', 100)];

function converted(amount: number, from: string, to: string, pairs = rates): number | null {
  const conversion = conversionBetween(from, to, pairs);
  return conversion && convertedMoney(amount, conversion);
}

describe('conversionBetween', () => {
  it.each([
    { way: 'the same currency', amount: 10.01, from: 'CZK', to: 'CZK', expected: 10.01 },
    { way: 'the pair', amount: 100, from: 'EUR', to: 'CZK', expected: 2500 },
    { way: 'the pair with its unit', amount: 1000, from: 'HUF', to: 'CZK', expected: 62 },
    { way: 'the inverse pair', amount: 1000, from: 'CZK', to: 'EUR', expected: 40 },
    { way: 'the inverse pair with its unit', amount: 62, from: 'CZK', to: 'HUF', expected: 1000 },
    { way: 'one common currency', amount: 10, from: 'USD', to: 'CZK', expected: 200 },
    { way: 'one common currency, both ways inverse', amount: 62, from: 'CZK', to: 'USD', expected: 3.1 },
  ])('converts through $way (CALC-17, SIL-97)', ({ amount, from, to, expected }) => {
    expect(converted(amount, from, to)).toBe(expected);
  });

  it('is null if no rates connect the currencies, even through two common ones', () => {
    expect(converted(1, 'GBP', 'CZK')).toBeNull();
    expect(converted(1, 'USD', 'HUF')).toBeNull();
    expect(converted(1, 'EUR', 'CZK', [])).toBeNull();
  });

  it('prefers the pair to its inverse, and either to an indirect way', () => {
    const both = [...rates, pair('CZK', 'EUR', 0.05), pair('USD', 'CZK', 21)];
    expect(converted(100, 'EUR', 'CZK', both)).toBe(2500);
    expect(converted(100, 'CZK', 'EUR', both)).toBe(5);
    expect(converted(1, 'USD', 'CZK', both)).toBe(21);
  });

  it('ignores a rate or unit of 0', () => {
    expect(converted(1, 'EUR', 'CZK', [pair('EUR', 'CZK', 0)])).toBeNull();
    expect(converted(1, 'EUR', 'CZK', [pair('EUR', 'CZK', 25, 0)])).toBeNull();
  });

  it('rounds the converted amount once, half up', () => {
    expect(converted(0.1, 'EUR', 'CZK', [pair('EUR', 'CZK', 24.35)])).toBe(2.44);
    expect(converted(100, 'CZK', 'EUR', [pair('EUR', 'CZK', 24.35)])).toBe(4.11);
  });

  it('lists the quoted pairs that it uses, in order', () => {
    const named = (from: string, to: string) =>
      conversionBetween(from, to, rates)?.pairs.map((one) => `${one.currencyFromId}/${one.currencyToId}`);

    expect(named('EUR', 'CZK')).toEqual(['EUR/CZK']);
    expect(named('CZK', 'HUF')).toEqual(['HUF/CZK']);
    expect(named('CZK', 'USD')).toEqual(['EUR/CZK', 'USD/EUR']);
    expect(named('CZK', 'CZK')).toEqual([]);
  });

  it('uses the same factor for series', () => {
    const conversion = conversionBetween('USD', 'CZK', rates);
    expect(conversion && conversionFactor(conversion)).toBeCloseTo(20, 12);
  });
});

describe('quoted rates', () => {
  const quoted = { currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.3185, unit: 1 };

  it('are those of a conversion in the other direction, so that it can be calculated again', () => {
    const inverse = conversionBetween('CZK', 'EUR', [quoted]);
    expect(quotedPairs([inverse ?? unchanged, conversionBetween('EUR', 'CZK', [quoted]) ?? unchanged])).toEqual([
      quoted,
    ]);
    expect(quotedPairs([unchanged])).toEqual([]);
  });

  it('have all their decimals, at least 4', () => {
    expect([24.5, 24.3185, 0.04104407, 1].map(rateDecimals)).toEqual([4, 4, 8, 4]);
  });
});
