import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactText, normalizeSearchText } from '#domain/funds/search/search-text.ts';
import { runs } from '#test/setup/runs.ts';

describe('normalizeSearchText', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalizeSearchText(text);
        expect(normalizeSearchText(once)).toBe(once);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is the same for the composed and decomposed forms of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(normalizeSearchText(text.normalize('NFD'))).toBe(normalizeSearchText(text.normalize('NFC')));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('compactText', () => {
  it('keeps every text unchanged, whatever its length', () => {
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
