import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../../../server/modules/password/common-passwords.ts';
import { passwordFault } from '../../../../../server/modules/password/password-policy.ts';

describe('the password policy', () => {
  it('allows 8 to 128 characters of any kind, counted as characters (SIL-06)', () => {
    const characters = fc.array(fc.constantFrom('á', 'ř', 'X', '7', '🙂', ' ', '%', 'ж', 'q', '-'), { maxLength: 140 });
    fc.assert(
      fc.property(characters, (signs) => {
        const fault = passwordFault(signs.join(''));
        if (signs.length < 8) expect(fault).toBe('PasswordTooShort');
        else if (signs.length > 128) expect(fault).toBe('PasswordTooLong');
        else expect([null, 'PasswordTooCommon']).toContain(fault);
      }),
    );
  });

  it('finds a common word despite added digits, signs and capitals', () => {
    const word = fc.constantFrom('heslo', 'password', 'fundament', 'slunicko', 'bratislava', 'qwertz');
    const dressing = fc.stringMatching(/^[0-9!@#.*_-]{0,6}$/);
    fc.assert(
      fc.property(
        fc.record({ before: dressing, plain: word, after: dressing, inCapitals: fc.boolean() }),
        ({ before, plain, after, inCapitals }) => {
          const password = before + (inCapitals ? plain.toUpperCase() : plain) + after;
          expect(isCommonPassword(password)).toBe(true);
        },
      ),
    );
  });

  it('never throws for any input, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_024 }), (password) => {
        expect(() => passwordFault(password)).not.toThrow();
      }),
    );
    for (const long of ['a', 'ab', 'heslo', '0', '!'].map((piece) => piece.repeat(100_000))) {
      expect(() => isCommonPassword(long)).not.toThrow();
    }
  });
});
