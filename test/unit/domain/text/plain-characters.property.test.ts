import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineText, plainCharacters, singleLine, typedCode } from '#domain/text/plain-characters.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('plain characters', () => {
  it('are the same when they are read again (VALID-18, VALID-20)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const read of [plainCharacters, singleLine, lineText, typedCode])
          expect(read(read(text))).toBe(read(text));
      }),
    );
  });

  it('hold no line end, control character or mark of format (VALID-18, VALID-20)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typedCode(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2010-\u2015\u2212]/u);
      }),
    );
  });

  it('leave a text that a keyboard writes (VALID-18)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~áčďéěíňóřšťúůýžľĺôŕä]{0,40}$/u), (text) => {
        expect(typedCode(text)).toBe(text);
      }),
    );
  });
});
