import { describe, expect, it } from 'vitest';
import { numberText, readNumberText, steppedNumber, typedDecimals } from '#ui/fields/number-text.ts';
import { rulesWith } from './number-text-helpers.ts';

describe('numberText', () => {
  it('is empty for null, and empty text is parsed as null', () => {
    expect(numberText(null, 2)).toBe('');
    expect(readNumberText(' ', rulesWith({}))).toEqual({ kind: 'empty' });
  });
});

describe('typedDecimals', () => {
  it.each([
    ['0,80', 2],
    ['0.8', 1],
    ['1 250', 0],
    ['1.234.567', 0],
    ['12,', 0],
    ['0,8000', 2],
  ])('counts the decimals of %s as %d, never more than allowed', (text, count) => {
    expect(typedDecimals(text, 2)).toBe(count);
  });
});

describe('steppedNumber', () => {
  it('never goes below zero where a minus is not allowed (VALID-08)', () => {
    expect(steppedNumber('PageDown', 3, rulesWith({}))).toBe(0);
    expect(steppedNumber('PageDown', 3, rulesWith({ allowNegative: true }))).toBe(-7);
  });

  it('ignores other keys', () => {
    expect(steppedNumber('Enter', 3, rulesWith({}))).toBeNull();
  });
});
