import { describe, expect, it } from 'vitest';
import { formatAlike, formatFact, formatStep, knownFact } from '#i18n/format-fact.ts';

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('formatFact', () => {
  it('writes every kind of fact with its decimals and its sign [SIL-170]', () => {
    expect(plain(formatFact('performance', 12.345))).toBe('+12,35 %');
    expect(plain(formatFact('performance', 0.001))).toBe('0,00 %');
    expect(plain(formatFact('expected-income', 6))).toBe('+6,0 %');
    expect(plain(formatFact('volatility', 12.3))).toBe('12,30 %');
    expect(plain(formatFact('cost', 1.5))).toBe('1,50 %');
    expect(plain(formatFact('share', 33.333))).toBe('33,3 %');
    expect(plain(formatFact('assets', 1_234_567.8, 'CZK'))).toBe('1 234 568 Kč');
    expect(plain(formatFact('price', 1.2, 'EUR'))).toBe('1,2000 €');
    expect(plain(formatFact('count', 12_345))).toBe('12 345');
  });

  it('leaves out the unit of a fact whose currency stands elsewhere', () => {
    expect(formatFact('price', 1.2)).toBe('1,2000');
    expect(plain(formatFact('amount', 1500.5))).toBe('1 500,5');
  });

  it('rounds no amount that was entered or may be [SIL-78]', () => {
    expect(plain(formatFact('amount', 449.35, 'EUR'))).toBe('449,35 €');
    expect(plain(formatFact('amount', 500, 'EUR'))).toBe('500 €');
  });

  it('shows an assumption with all decimals that it was entered with', () => {
    expect(plain(formatFact('chosen', 12.5))).toBe('12,5 %');
    expect(plain(formatFact('chosen', 25))).toBe('25 %');
    expect(formatFact('chosen', null)).toBe('N/A');
  });

  it('shows amounts beside each other with the same decimals', () => {
    expect(formatAlike([10_500, 10_500.01], 'CZK').map(plain)).toEqual(['10 500,00 Kč', '10 500,01 Kč']);
    expect(formatAlike([1000, 2500], 'CZK').map(plain)).toEqual(['1 000 Kč', '2 500 Kč']);
  });

  it('shows a stored share with all its decimals, a discount in points with one', () => {
    expect(plain(formatFact('whole-share', 33.3333))).toBe('33,3333 %');
    expect(plain(formatFact('whole-share', 50))).toBe('50 %');
    expect(formatFact('discount-points', 0.5)).toBe('0,5');
    expect(formatFact('fee-points', 1)).toBe('1,00');
  });

  it('says N/A for an unknown fact, which lists can leave out [VALID-13]', () => {
    expect(formatFact('cost', null)).toBe('N/A');
    expect(formatFact('assets', undefined, 'CZK')).toBe('N/A');
    expect(knownFact('cost', null)).toBeNull();
    expect(plain(knownFact('cost', 0))).toBe('0,00 %');
  });
});

describe('formatStep', () => {
  it('has the decimals of the axis, else at most one', () => {
    expect(formatStep(100.25, 2)).toBe('100,25');
    expect(formatStep(100, 2)).toBe('100,00');
    expect(formatStep(100.25)).toBe('100,3');
    expect(formatStep(100)).toBe('100');
  });
});
