import { describe, expect, it } from 'vitest';
import { accountActions, accountStates, accountActionsOf, differentRoles } from '#domain/accounts/account-rules.ts';

describe('a change of roles', () => {
  it('is nothing for the same roles in another order', () => {
    expect(differentRoles(['a', 'b'], ['b', 'a'])).toEqual([]);
  });
});

describe('the actions of an account', () => {
  it('never disable what is disabled, and enable nothing else', () => {
    for (const state of accountStates) {
      expect(accountActionsOf(state).includes('enable')).toBe(state === 'disabled');
      expect(accountActionsOf(state).includes('disable')).toBe(state !== 'disabled');
    }
  });

  it('are each possible in some state', () => {
    expect(new Set(accountStates.flatMap(accountActionsOf))).toEqual(new Set(accountActions));
  });
});
