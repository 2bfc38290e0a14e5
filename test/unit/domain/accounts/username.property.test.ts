import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewUsername } from '#domain/accounts/username.ts';
import { checkEmail } from '#domain/people/email.ts';
import { usernameKey } from '#server/session/login-attempts.ts';

describe('a user name', () => {
  it('is accepted only if the log-in compares it as it is, but for capitals (SIL-191)', () => {
    fc.assert(
      fc.property(
        fc.record({
          text: fc.string({ unit: 'binary', maxLength: 20 }),
          first: fc.constantFrom('', ' ', 'a', '-', '\u200B'),
        }),
        ({ text, first }) => {
          const name = first + text;
          if (!checkNewUsername(name).ok) return;
          expect(usernameKey(name)).toBe(name.toLowerCase());
          expect(name).not.toMatch(/\s|^-|[\p{Cc}\p{Cf}]/u);
          expect(Array.from(name).length).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });

  it('may be any e-mail address that does not begin like an option', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(checkEmail(address).ok);
        expect(checkNewUsername(address).ok).toBe(!address.startsWith('-'));
      }),
    );
  });
});
