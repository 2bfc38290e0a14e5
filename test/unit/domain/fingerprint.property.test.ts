import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '#domain/fingerprint.ts';

describe('fingerprint', () => {
  it('tells a text from one with another character', () => {
    fc.assert(
      fc.property(
        fc
          .record({ text: fc.string({ minLength: 1, unit: 'binary' }), place: fc.nat(), code: fc.nat({ max: 0xffff }) })
          .map(({ text, place, code }) => ({ text, at: place % text.length, other: String.fromCharCode(code) })),
        ({ text, at, other }) => {
          const changed = text.slice(0, at) + other + text.slice(at + 1);
          expect(fingerprint(changed) === fingerprint(text)).toBe(changed === text);
        },
      ),
    );
  });

  it('is always 16 hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fingerprint(text)).toMatch(/^[\da-f]{16}$/);
      }),
    );
  });
});
