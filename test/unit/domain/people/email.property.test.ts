import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '#domain/people/email.ts';

describe('e-mail address', () => {
  it('contains one @ and nothing that could end a header, if accepted', () => {
    fc.assert(
      fc.property(
        fc.record({ junk: fc.string({ unit: 'binary', maxLength: 60 }), address: fc.emailAddress() }),
        ({ junk, address }) => {
          for (const text of [junk, `${junk}@b.cz`, `jan@${junk}.cz`, address]) {
            if (!checkEmail(text).ok) continue;
            expect(text).toMatch(/^[\x21-\x7e]+$/);
            expect(text).not.toMatch(/[\s<>,;:"()[\]\\]/);
            expect(text.split('@')).toHaveLength(2);
          }
        },
      ),
    );
  });
});
