import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailAddress, PoisonMessage } from '../../../../server/messaging/mail-address.ts';

describe('a mail address', () => {
  it('refuses every control character and line end in the name', () => {
    const control = fc.constantFrom('\r', '\n', '\r\n', '\0', '\t', '\u001b', '\u0085', '\u2028', '\u2029');
    fc.assert(
      fc.property(fc.record({ before: fc.string(), sign: control, after: fc.string() }), ({ before, sign, after }) => {
        expect(() => mailAddress(before + sign + after, 'a@b.cz')).toThrow(PoisonMessage);
      }),
    );
  });
});
