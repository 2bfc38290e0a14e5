import { describe, expect, it } from 'vitest';
import { passwordFault } from '../../../../../server/modules/password/password-policy.ts';

describe('the password policy', () => {
  it.each([
    'Sluníčko1',
    'P4ssw0rd!',
    'hesloheslo',
    '12345678',
    '87654321',
    '19901231',
    '601 234 567',
    'qwertzui',
    'lkjhgfds',
    'aaaaaaaa',
    'abcabcabc',
    '1q2w3e4r',
    'Praha2024',
  ])('refuses %j', (password) => {
    expect(passwordFault(password)).toBe('PasswordTooCommon');
  });

  it.each([
    'zelená tramvaj 42',
    'fundament-demo',
    'heslo do práce',
    '4803 9172 6650 1',
    'xK9#vQ2m',
    'correct horse battery',
  ])('allows %j', (password) => {
    expect(passwordFault(password)).toBeNull();
  });
});
