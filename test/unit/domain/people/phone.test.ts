import { describe, expect, it } from 'vitest';
import { checkPhone, phoneInGroups, isSamePhone } from '#domain/people/phone.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/data/validator-vectors.ts';

describe('checkPhone', () => {
  it.each(validatorVectors.phones)('validates $input as published: $note (VALID-02, VALID-03)', ({ input, valid }) => {
    expect(checkPhone(input)).toEqual(valid ? { ok: true, value: input } : { ok: false, reason: 'string.phone' });
  });

  it.each([
    ['+421901234567', true],
    ['+42190123456', false],
    ['+4219012345678', false],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['+43abcdefg', false],
    ['++4312345', false],
    ['', false],
  ])('with %s: %s', (text, valid) => {
    expect(checkPhone(text).ok).toBe(valid);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(checkPhone(`+${text}`).ok).toBe(false);
  });
});

describe('formatPhone', () => {
  it('groups by three, with or without the country prefix (VALID-14)', () => {
    expect(phoneInGroups('+420601123456', { withPrefix: true })).toBe('+420 601 123 456');
    expect(phoneInGroups('+421901234567', { withPrefix: false })).toBe('901 234 567');
    expect(phoneInGroups('+33140633900', { withPrefix: true })).toBe('+33 140 633 900');
    expect(phoneInGroups('+12025550123', { withPrefix: true })).toBe('+1 202 555 0123');
  });

  it('returns anything that is not a stored number unchanged', () => {
    expect(phoneInGroups('601 123 456', { withPrefix: true })).toBe('601 123 456');
    expect(phoneInGroups('', { withPrefix: true })).toBe('');
    expect(phoneInGroups('tel+420601123456', { withPrefix: true })).toBe('tel+420601123456');
    expect(phoneInGroups('+420601123456/2', { withPrefix: true })).toBe('+420601123456/2');
  });

  it('returns a sole prefix unchanged', () => {
    expect(phoneInGroups('+420', { withPrefix: true })).toBe('+420');
    expect(phoneInGroups('+420', { withPrefix: false })).toBe('');
  });
});

describe('isSamePhone', () => {
  it('compares the last nine digits, ignoring the prefix', () => {
    expect(isSamePhone('+420601123456', '+421601123456')).toBe(true);
    expect(isSamePhone('601 123 456', '+420601123456')).toBe(true);
    expect(isSamePhone('+420601123456', '+420601123457')).toBe(false);
    expect(isSamePhone('', '')).toBe(false);
  });
});
