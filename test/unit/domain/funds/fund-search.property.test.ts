import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import { runs } from '#test/setup/runs.ts';
import { bareFund, fundList, lookups, phrase } from '../../../arbitraries/fund-list.ts';
import { naiveFound } from '../../../helpers/naive-fund-list.ts';
import { naiveWords } from '../../../helpers/naive-search.ts';

const indexOf = (...names: string[]) =>
  new FundIndex(
    fundColumns(
      names.map((name, row) => ({ ...bareFund, name, isin: `CZ000000000${row}` })),
      lookups,
    ),
  );

/** The names that a phrase finds among them, in their order. */
function found(names: readonly string[], typed: string): string[] {
  return [...indexOf(...names).search(typed, 10).rows].map((row) => names[row] ?? '');
}

describe('the search of funds (CAT-11, SIL-39)', () => {
  const market = [
    'Kamenec Evropské akcie',
    'Kamenec Globální akcie',
    'Kamenec Index Svět',
    'Lípa Globální akcie',
    'Severka Index Svět zajištěný EUR',
    'Šumavan Udržitelný svět',
  ];

  it.each([
    ['svet index', ['Kamenec Index Svět', 'Severka Index Svět zajištěný EUR']],
    ['INDEX  SVĚT', ['Kamenec Index Svět', 'Severka Index Svět zajištěný EUR']],
    ['kamenec akcie', ['Kamenec Evropské akcie', 'Kamenec Globální akcie']],
    ['akc kam', ['Kamenec Evropské akcie', 'Kamenec Globální akcie']],
    ['kamnec', ['Kamenec Evropské akcie', 'Kamenec Globální akcie', 'Kamenec Index Svět']],
    ['kamnec akcie', ['Kamenec Evropské akcie', 'Kamenec Globální akcie']],
    ['kamenec, akcei', ['Kamenec Evropské akcie', 'Kamenec Globální akcie']],
    ['kamenec svět CZ0000000002', ['Kamenec Index Svět']],
    ['Severka\nIndex Svět\tzajištěný (EUR)', ['Severka Index Svět zajištěný EUR']],
    ['kamenec nikde', []],
    ['lpa', []],
  ])('finds by %j what a person expects', (typed, expected) => {
    expect(found(market, typed)).toEqual(expected);
  });

  it('puts funds whose words begin with what is typed ahead of those whose words only hold it', () => {
    expect(found(['A Superfond', 'B Fond', 'C Fondy', 'D Realfond Fond'], 'fond')).toEqual([
      'B Fond',
      'C Fondy',
      'D Realfond Fond',
      'A Superfond',
    ]);
  });

  it('forgives an error only where nothing is found as typed, from five letters on, and never in a code', () => {
    expect(found(['Index Svět', 'Indea Růst'], 'index')).toEqual(['Index Svět']);
    expect(found(['Indea Růst'], 'index')).toEqual(['Indea Růst']);
    expect(found(['Růst'], 'ruts')).toEqual([]);
    expect(found(['Růst'], 'CZ0000000001')).toEqual([]);
  });

  it('reads a sign within a word as no border', () => {
    const names = ['Ballyorran S&P 500', 'Sever Praha'];
    for (const typed of ['s&p', 'S&P 500', 'sp 500', 'Ｓ＆Ｐ', 'S﹠P'])
      expect(found(names, typed)).toEqual(['Ballyorran S&P 500']);
  });

  it('answers the hits, their order and their number as the plain definition does, for any limit', () => {
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

  it('answers the same for hundreds of funds, of which many have the same words', () => {
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

  it('finds every fund by any part of its name, with or without accents, in either case', () => {
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

  it('answers a phrase of 10,000 characters', () => {
    const index = indexOf(...market);

    expect(index.search('x'.repeat(10_000), 10).total).toBe(0);
    expect(index.search('kamenec akcie '.repeat(700), 10).total).toBe(2);
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
