import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameKey } from '../../../../../server/session/login-attempts.ts';

describe('usernameKey', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const key = usernameKey(name);

        expect(usernameKey(key)).toBe(key);
      }),
    );
  });
});
