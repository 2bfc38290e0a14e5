import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import { runs } from '#test/setup/runs.ts';
import { fundList, lookups, phrase } from '../../../../arbitraries/fund-list.ts';
import { naiveFound } from '../../../../helpers/oracles/naive-fund-list.ts';
import { naiveWords } from '../../../../helpers/oracles/naive-search.ts';

describe('fund search (CAT-11, SIL-39)', () => {
  it('returns hits, order and count of the reference, for any limit', () => {
    const typed = fc.oneof(phrase, mistyped, fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(
        fc.record({ funds: fundList, wanted: typed, limit: fc.integer({ min: 0, max: 90 }) }),
        ({ funds, wanted, limit }) => {
          const { rows, total } = new FundIndex(fundColumns(funds, lookups)).search(wanted, limit);

          const expected = naiveWords(wanted).length > 0 ? naiveFound(funds, wanted, lookups) : [];
          expect([...rows]).toEqual(expected.slice(0, limit));
          expect(total).toBe(expected.length);
        },
      ),
      { numRuns: runs(1500) },
    );
  });

  it('returns the same for hundreds of funds with many common words', () => {
    fc.assert(
      fc.property(
        fc.record({ funds: fundList, copies: fc.integer({ min: 4, max: 8 }), wanted: fc.oneof(phrase, mistyped) }),
        ({ funds, copies, wanted }) => {
          const many = Array.from({ length: copies }, (_, copy) =>
            funds.map((fund) => ({ ...fund, isin: `${fund.isin}${copy}` })),
          ).flat();
          const { rows, total } = new FundIndex(fundColumns(many, lookups)).search(wanted, many.length);

          const expected = naiveWords(wanted).length > 0 ? naiveFound(many, wanted, lookups) : [];
          expect([...rows]).toEqual(expected);
          expect(total).toBe(expected.length);
        },
      ),
      { numRuns: runs(600) },
    );
  });

  it('answers every search as if it were the first', () => {
    fc.assert(
      fc.property(
        fc.record({ funds: fundList, phrases: fc.array(fc.oneof(phrase, mistyped), { minLength: 2, maxLength: 6 }) }),
        ({ funds, phrases }) => {
          const columns = fundColumns(funds, lookups);
          const used = new FundIndex(columns);

          for (const typed of phrases) expect(used.search(typed, 20)).toEqual(new FundIndex(columns).search(typed, 20));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('finds every fund by any part of its name, with or without accents, in any case', () => {
    fc.assert(
      fc.property(
        fc.record({
          funds: fundList.filter((funds) => funds.length > 0),
          at: fc.nat(),
          start: fc.nat(),
          length: fc.nat(),
        }),
        ({ funds, at, start, length }) => {
          const row = at % funds.length;
          const name = funds[row]?.name ?? '';
          const from = start % name.length;
          const part = name.slice(from, from + 1 + (length % 8));
          const index = new FundIndex(fundColumns(funds, lookups));

          for (const typed of [part, part.toUpperCase(), part.toLowerCase(), part.normalize('NFD')]) {
            expect(typed.trim() === '' || index.search(typed, 100).rows.includes(row)).toBe(true);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

/** A word of the funds with one edit, with or without another word. */
const mistyped = fc
  .tuple(
    fc.constantFrom('finance', 'strasse', 'cesky', 'abcdef', 'filance', 'fondy'),
    fc.nat(7),
    fc.constantFrom('', 'x', 's', 'e'),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('', ' fond', ' r', ' cz'),
  )
  .map(([word, at, added, dropped, more]) => word.slice(0, at) + added + word.slice(at + dropped) + more);
