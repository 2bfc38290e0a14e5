import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRange } from '#domain/funds/match-range.ts';
import { normalizeSearchText } from '#domain/funds/search-text.ts';

const shown = (text: string, phrase: string) => {
  const range = matchRange(text, phrase);
  return range && text.slice(range.start, range.end);
};

describe('the marked part of a hit', () => {
  it.each([
    ['Žďár Zdraví', 'zdar', 'Žďár'],
    ['Žďár Zdraví', 'zdr', 'Zdr'],
    ['Großer Fonds', 'grosser', 'Großer'],
    ['Cafe\u0301 Fund', 'café', 'Cafe\u0301'],
    ['Two   gaps', 'two gaps', 'Two   gaps'],
    ['CZ0009908141', 'z000', 'Z000'],
    ['Fund', 'bond', null],
    ['Fund', '  ', null],
  ])('of %j for %j is %j, accents and case aside (SIL-39)', (text, phrase, expected) => {
    expect(shown(text, phrase)).toBe(expected);
  });

  it('is there whenever the search finds the text, and holds the phrase', () => {
    const letter = fc.constantFrom(...Array.from('aáAÁčcČ ßsøoe\u0301žZ9-ﬁ'));
    fc.assert(
      fc.property(
        fc.string({ unit: letter, maxLength: 20 }),
        fc.string({ unit: letter, maxLength: 4 }),
        (text, phrase) => {
          const wanted = normalizeSearchText(phrase);
          const isFound = wanted !== '' && normalizeSearchText(text).includes(wanted);
          const part = shown(text, phrase);
          expect(part !== null).toBe(isFound);
          if (part !== null) expect(normalizeSearchText(part)).toContain(wanted);
        },
      ),
    );
  });
});
