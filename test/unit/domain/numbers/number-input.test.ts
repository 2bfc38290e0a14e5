import { describe, expect, it } from 'vitest';
import { checkDigitsOnly } from '#domain/forms/text-line.ts';
import { clampNumber, readNumberInput } from '#domain/numbers/number-input.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

describe('readNumberInput', () => {
  it.each([
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567,89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['0005', 5],
    [',5', 0.5],
    ['5,', 5],
    ['0', 0],
    ['-0', 0],
    ['1.2', 1.2],
  ])('parses %j as %d (VALID-11)', (typed, value) => {
    expect(readNumberInput(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['abc', 'notNumber'],
    ['1e5', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['0x10', 'notNumber'],
    ['1-2', 'notNumber'],
    ['--1', 'notNumber'],
    [',', 'notNumber'],
    ['-', 'notNumber'],
    ['1.23.456', 'notNumber'],
    ['1.234,567.89', 'notNumber'],
    ['1,2,3', 'notNumber'],
    ['.234.567', 'notNumber'],
    ['1.234', 'tooManyDecimals'],
    ['1,230', 'tooManyDecimals'],
    ['12345678901234', 'tooManyDigits'],
    ['-5', 'negative'],
    ['\u22125', 'negative'],
  ])('refuses %j: %s', (typed, reason) => {
    expect(readNumberInput(typed)).toEqual({ ok: false, reason });
  });

  it.each([
    ['500 €', 'Kč', 'otherCurrency'],
    ['€500', 'CZK', 'otherCurrency'],
    ['500 Kč', '€', 'otherCurrency'],
    ['5 %', 'Kč', 'otherCurrency'],
    ['10 let', 'Kč', 'otherCurrency'],
    ['5 Kč', '%', 'notNumber'],
    ['10 Kč', 'years', 'notNumber'],
    ['10 %', 'roku', 'notNumber'],
    ['5 %', '', 'notNumber'],
  ])('refuses %j in a field in %j: %s (VALID-23)', (typed, unit, reason) => {
    expect(readNumberInput(typed, { unit })).toEqual({ ok: false, reason });
  });

  it.each([
    ['500 Kč', 'CZK', 500],
    ['CZK 500', 'Kč', 500],
    ['500 $', 'US$', 500],
    ['5 %', '%', 5],
    ['10 let', 'years', 10],
    ['500 €', '', 500],
    ['500', 'Kč', 500],
  ])('reads %j in a field in %j as %d (VALID-23)', (typed, unit, value) => {
    expect(readNumberInput(typed, { unit })).toEqual({ ok: true, value });
  });

  it('accepts a negative value only if allowed (VALID-08)', () => {
    expect(readNumberInput('-5,25', { allowNegative: true })).toEqual({ ok: true, value: -5.25 });
    expect(readNumberInput('\u22125', { allowNegative: true })).toEqual({ ok: true, value: -5 });
  });

  it('counts digits and decimals against their limits, without leading zeros (VALID-09, SIL-78)', () => {
    expect(readNumberInput('123', { maxDigits: 2 })).toEqual({ ok: false, reason: 'tooManyDigits' });
    expect(readNumberInput('0012', { maxDigits: 2 })).toEqual({ ok: true, value: 12 });
    expect(readNumberInput('1,5', { maxDecimals: 0 })).toEqual({ ok: false, reason: 'tooManyDecimals' });
    expect(readNumberInput('1.234', { maxDecimals: 4 })).toEqual({ ok: true, value: 1.234 });
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readNumberInput(text).ok).toBe(/^0+$/.test(text.replaceAll(' ', '')));
  });
});

describe('clampNumber', () => {
  it('leaves a side without a bound open', () => {
    expect(clampNumber(-5, null, 3)).toBe(-5);
    expect(clampNumber(5, 1, null)).toBe(5);
    expect(clampNumber(5, null, null)).toBe(5);
  });
});

describe('checkDigitsOnly', () => {
  it('accepts digits only, with leading zeros (VALID-06)', () => {
    expect(checkDigitsOnly('00123')).toEqual({ ok: true, value: '00123' });
    for (const text of ['', '12 3', '-1', '1.5', '１２', 'a']) {
      expect(checkDigitsOnly(text)).toEqual({ ok: false, reason: 'string.digitsOnly' });
    }
  });
});

describe('amount with its currency', () => {
  it.each([
    ['50 000 Kč', 50_000],
    ['50\u00A0000\u00A0Kč', 50_000],
    ['1 200,50 €', 1_200.5],
    ['€1,200.50', 1_200.5],
    ['CZK 33,600.00', 33_600],
    ['33 600,00 CZK', 33_600],
    ['$5', 5],
  ])('is parsed in the format %s', (typed, value) => {
    expect(readNumberInput(typed)).toEqual({ ok: true, value });
  });

  it.each(['Kč', '5 ks', '5 €€', 'CZK', '12abc', '5 Kč 3'])('is not a number in %s', (typed) => {
    expect(readNumberInput(typed).ok).toBe(false);
  });
});
