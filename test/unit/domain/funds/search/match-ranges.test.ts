import { describe, expect, it } from 'vitest';
import { matchRanges } from '#domain/funds/search/match-ranges.ts';

const shown = (text: string, phrase: string) =>
  matchRanges(text, phrase).map(({ start, end }) => text.slice(start, end));

describe('highlighted ranges of a hit', () => {
  it.each([
    ['Žďár Zdraví', 'zdar', ['Žďár']],
    ['Žďár Zdraví', 'zdr zdar', ['Žďár', 'Zdr']],
    ['Kamenec Index Svět', 'svet index', ['Index', 'Svět']],
    ['Kamenec Evropské akcie', 'kamnec akc', ['Kamenec', 'akc']],
    ['Realfond Fond', 'fond', ['Fond']],
    ['Realfond', 'fond', ['fond']],
    ['Global Globe', 'glob', ['Glob', 'Glob']],
    ['Global', 'glo global', ['Global']],
    ['Großer Fonds', 'grosser', ['Großer']],
    ['Cafe\u0301 Fund', 'café', ['Cafe\u0301']],
    ['Dlu\u00ADhopis\u200Bový', 'dluhopis', ['Dlu\u00ADhopis']],
    ['Two   gaps', 'two gaps', ['Two', 'gaps']],
    ['S&P 500', 'sp 5', ['S&P', '5']],
    ['CZ0009908141', 'z000', ['Z000']],
    ['Fund', 'bond', []],
    ['Fund', '  ', []],
  ])('of %j for %j are %j, ignoring accents and case (SIL-39)', (text, phrase, expected) => {
    expect(shown(text, phrase)).toEqual(expected);
  });
});
