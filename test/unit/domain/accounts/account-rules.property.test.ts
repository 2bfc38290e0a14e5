import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differentRoles, roleRefusal } from '#domain/accounts/account-rules.ts';

const approvingRole = 'approve';
const someRoles = fc.uniqueArray(fc.constantFrom<string>(approvingRole, 'show', 'else', 'more'));
const change = fc.record({ ownRoles: someRoles, before: someRoles, after: someRoles, isSelf: fc.boolean() });

describe('a change of roles', () => {
  it('is refused exactly where it touches a role that is not the own, or takes the own approving role (SIL-191)', () => {
    fc.assert(
      fc.property(change, ({ ownRoles, before, after, isSelf }) => {
        const changed = differentRoles(before, after);
        const touchesForeign = changed.some((role) => !ownRoles.includes(role));
        const takesOwn = isSelf && before.includes(approvingRole) !== after.includes(approvingRole);
        const refusal = roleRefusal({ ownRoles, before, after, isSelf, approvingRole });

        expect(refusal !== null).toBe(touchesForeign || takesOwn);
      }),
    );
  });
});
