import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactText, normalizeSearchText } from '#domain/funds/search-text.ts';
import { runs } from '#test/setup/runs.ts';

describe('normalizeSearchText', () => {
  it.each([
    ['Příliš žluťoučký kůň', 'prilis zlutoucky kun'],
    ['Ľúbezný ĎATEĽ', 'lubezny datel'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Łódź', 'lodz'],
    ['Ærø Œuvre', 'aero oeuvre'],
    ['Đorđe', 'dorde'],
    ['İstanbul ısı', 'istanbul isi'],
    ['ΛΟΓΟΣ λόγος', 'λογοσ λογοσ'],
    ['ﬁnance Ⅳ', 'finance iv'],
    ['a\u0301 decomposed', 'a decomposed'],
    ['  many\u00a0 \t gaps\n', 'many gaps'],
    ['Ё Й', 'е и'],
    ['', ''],
  ])('writes %j as %j (CAT-11)', (text, normal) => {
    expect(normalizeSearchText(text)).toBe(normal);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalizeSearchText(text);
        expect(normalizeSearchText(once)).toBe(once);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is the same for a text and its composed and decomposed forms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(normalizeSearchText(text.normalize('NFD'))).toBe(normalizeSearchText(text.normalize('NFC')));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('compactText', () => {
  it('keeps every text as it is, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.record({ text: fc.string({ unit: 'binary' }), times: fc.integer({ min: 0, max: 3000 }) }),
        ({ text, times }) => {
          const long = text.repeat(times);
          expect(compactText(long) === long).toBe(true);
        },
      ),
    );
  });
});
