import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../../server/http/language.ts';

describe('languageOf', () => {
  it.each([
    ['cs', 'cs'],
    ['cs-CZ,cs;q=0.9,en;q=0.8', 'cs'],
    ['de-DE,de;q=0.9,sk;q=0.5,en;q=0.4', 'sk'],
    ['en;q=0.1, SK-sk;q=0.9', 'sk'],
    ['cs;q=0, en', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('returns for %j the language %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
