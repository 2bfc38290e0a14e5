import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { languageOf } from '../../../../server/http/language.ts';

describe('languageOf', () => {
  it('returns a language of the portal for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(languages).toContain(languageOf(header));
      }),
    );
  });
});
