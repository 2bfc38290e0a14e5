import { describe, expect, it } from 'vitest';
import {
  currencySign,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatSignedMoney,
  formatThousands,
} from '#i18n/format.ts';

/** Texts are written with plain spaces here; the product sets no-break spaces. */
const nb = (text: string) => text.replaceAll(' ', '\u00A0');

describe('formatMoney', () => {
  it.each([
    [2_740_000, 'CZK', 0, '2 740 000 Kč'],
    [41_100, 'CZK', 2, '41 100,00 Kč'],
    [12_500, 'EUR', 0, '12 500 €'],
    [1.8264, 'EUR', 4, '1,8264 €'],
    [1234, 'CZK', 0, '1 234 Kč'],
    [0, 'CZK', 0, '0 Kč'],
    [-663_607, 'CZK', 0, '−663 607 Kč'],
  ] as const)(
    'formats %d %s with %d decimals as in the cs format (VALID-16, SIL-170)',
    (amount, currency, decimals, text) => {
      expect(formatMoney(amount, currency, decimals)).toBe(nb(text));
    },
  );

  it.each([null, undefined, Number.NaN])('shows N/A for %s, never zero (VALID-13, SIL-171)', (amount) => {
    expect(formatMoney(amount, 'CZK')).toBe('N/A');
    expect(formatSignedMoney(amount, 'CZK')).toBe('N/A');
    expect(formatThousands(amount)).toBe('N/A');
    expect(formatPercent(amount, 2)).toBe('N/A');
    expect(formatNumber(amount)).toBe('N/A');
  });
});

describe('formatSignedMoney', () => {
  it.each([
    [1_933_292, '+1 933 292 Kč'],
    [-663_607, '−663 607 Kč'],
    [0, '0 Kč'],
    [-0.3, '0 Kč'],
  ])('formats the sign of %d, and none if it rounds to zero', (amount, text) => {
    expect(formatSignedMoney(amount, 'CZK')).toBe(nb(text));
  });
});

describe('formatThousands', () => {
  it.each([
    [0, '0'],
    [4_000_000, '4 000 k'],
    [1_265_321, '1 265 k'],
    [2500, '2,5 k'],
    [155_400, '155 k'],
    [-12_600, '−13 k'],
    [20, '0'],
  ])('formats %d in thousands, zero without a unit (CALC-05)', (amount, text) => {
    expect(formatThousands(amount)).toBe(nb(text));
  });
});

describe('formatPercent', () => {
  it('puts a no-break space before the sign and fixes the decimals', () => {
    expect(formatPercent(5.5, 1)).toBe(nb('5,5 %'));
    expect(formatPercent(100, 1)).toBe(nb('100,0 %'));
  });

  it('formats the sign of a performance', () => {
    expect(formatPercent(12.61, 2, { signed: true })).toBe(nb('+12,61 %'));
    expect(formatPercent(-2.34, 2, { signed: true })).toBe(nb('−2,34 %'));
    expect(formatPercent(0, 2, { signed: true })).toBe(nb('0,00 %'));
  });
});

describe('formatNumber', () => {
  it('groups four digits too and uses the decimal comma', () => {
    expect(formatNumber(1234.5)).toBe(nb('1 234,5'));
    expect(formatNumber(0.8, 2, 2)).toBe('0,80');
  });
});

describe('formatDate', () => {
  it('formats day, month and year with slashes in every language (VALID-17)', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
  });

  it.each([null, undefined, '', '20/11/2026'])('shows N/A for %s (VALID-13)', (date) => {
    expect(formatDate(date)).toBe('N/A');
  });
});

describe('formatPhone', () => {
  it('groups the digits, with or without the prefix (VALID-14)', () => {
    expect(formatPhone('+420604318277')).toBe(nb('+420 604 318 277'));
    expect(formatPhone('+420604318277', { withPrefix: false })).toBe(nb('604 318 277'));
    expect(formatPhone(null)).toBe('N/A');
  });
});

describe('currencySign', () => {
  it('returns the sign of the cs format', () => {
    expect([currencySign('CZK'), currencySign('EUR')]).toEqual(['Kč', '€']);
  });
});
