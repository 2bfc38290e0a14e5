import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRanges } from '#domain/funds/search/match-ranges.ts';
import { naiveSearch, naiveWords } from '../../../../helpers/oracles/naive-search.ts';

describe('highlighted ranges of a hit', () => {
  it('exist whenever the search finds the text, in order and without overlap', () => {
    const letter = fc.constantFrom(...Array.from('aáAÁčcČ ßsøoe\u0301žZ9-&'));
    fc.assert(
      fc.property(
        fc.record({
          text: fc.string({ unit: letter, maxLength: 20 }),
          phrase: fc.string({ unit: letter, maxLength: 7 }),
        }),
        ({ text, phrase }) => {
          const ranges = matchRanges(text, phrase);
          const isFound = (naiveSearch([[text]], phrase)?.length ?? 0) > 0;
          if (isFound) expect(ranges.length).toBeGreaterThan(0);
          if (naiveWords(phrase).length === 0) expect(ranges).toEqual([]);
          for (const [place, { start, end }] of ranges.entries()) {
            expect(start).toBeLessThan(end);
            expect(start).toBeGreaterThan(ranges[place - 1]?.end ?? -1);
          }
        },
      ),
    );
  });
});
