import { describe, expect, it } from 'vitest';
import { checkNewUsername } from '#domain/accounts/username.ts';

describe('a user name', () => {
  it.each([
    ['jana', true],
    ['Žofie.Nová', true],
    ['jan novák', false],
    ['jan\u00A0novák', false],
    ['j', false],
    ['', false],
    ['-rf', false],
    ['ｊａｎａ', false],
    ['ja\u200Bna', false],
    ['jana\n', false],
  ])('%j: %s', (text, isAccepted) => {
    expect(checkNewUsername(text).ok).toBe(isAccepted);
  });
});
