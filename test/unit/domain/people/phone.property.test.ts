import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneInGroups } from '#domain/people/phone.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';

describe('formatPhone', () => {
  it('loses no digit', () => {
    const stored = fc.stringMatching(/^\+[1-9]\d{6,14}$/);
    fc.assert(
      fc.property(stored, (phone) => {
        expect(withoutSpaces(phoneInGroups(phone, { withPrefix: true }))).toBe(phone);
      }),
    );
  });
});
