import { describe, expect, it } from 'vitest';
import { normalizeSearchText } from '#domain/funds/search/search-text.ts';

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
    ['\uFEFFIE00\u200BB4L5\u00ADY983\u202C', 'ie00b4l5y983'],
    ['Kamenec\u2011Index \u2212 svět', 'kamenec-index - svet'],
    ['', ''],
  ])('maps %j to %j (CAT-11)', (text, normal) => {
    expect(normalizeSearchText(text)).toBe(normal);
  });
});
