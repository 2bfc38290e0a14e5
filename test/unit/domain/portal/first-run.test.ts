import { describe, expect, it } from 'vitest';
import { isFirstRun } from '#domain/portal/first-run.ts';

const fresh = { nrOfDrafts: 0, hasContracts: false, seenIntroductions: [] };

describe('isFirstRun', () => {
  it.each([
    ['a fresh user', fresh, 0, true],
    ['an item in the cart', fresh, 1, false],
    ['a draft', { ...fresh, nrOfDrafts: 1 }, 0, false],
    ['a cart that was saved by itself', { ...fresh, hasAutomaticDraft: true }, 0, false],
    ['a contract', { ...fresh, hasContracts: true }, 0, false],
    ['a user who skipped it', { ...fresh, seenIntroductions: ['first-run'] }, 0, false],
    ['a server that does not tell', { nrOfDrafts: 0 }, 0, false],
    ['nobody', null, 0, false],
  ] as const)('tells whether home begins with it: %s (SIL-230)', (_, user, cartSize, expected) => {
    expect(isFirstRun(user, cartSize)).toBe(expected);
  });
});
