import { describe, expect, it } from 'vitest';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import { bareFund, lookups } from '../../../../arbitraries/fund-list.ts';

const indexOf = (...names: string[]) =>
  new FundIndex(
    fundColumns(
      names.map((name, row) => ({ ...bareFund, name, isin: `CZ000000000${row}` })),
      lookups,
    ),
  );

/** Returns the names found for a phrase, in order. */
function found(names: readonly string[], typed: string): string[] {
  return [...indexOf(...names).search(typed, 10).rows].map((row) => names[row] ?? '');
}

describe('fund search (CAT-11, SIL-39)', () => {
  const market = [
    'Kamenec Evropské akcie',
    'Kamenec Globální akcie',
    'Kamenec Index Svět',
    'Lípa Globální akcie',
    'Severka Index Svět zajištěný EUR',
    'Šumavan Udržitelný svět',
  ];

  it.each([
    ['\u200Bsvět\u2011in\u00ADdex\uFEFF', ['Kamenec Index Svět', 'Severka Index Svět zajištěný EUR']],
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
  ])('finds for %j what a person expects', (typed, expected) => {
    expect(found(market, typed)).toEqual(expected);
  });

  it('ranks words that start with the phrase above words that contain it', () => {
    expect(found(['A Superfond', 'B Fond', 'C Fondy', 'D Realfond Fond'], 'fond')).toEqual([
      'B Fond',
      'C Fondy',
      'D Realfond Fond',
      'A Superfond',
    ]);
  });

  it('tolerates a typo only without exact hits, from five letters on, and never in a code', () => {
    expect(found(['Index Svět', 'Indea Růst'], 'index')).toEqual(['Index Svět']);
    expect(found(['Indea Růst'], 'index')).toEqual(['Indea Růst']);
    expect(found(['Růst'], 'ruts')).toEqual([]);
    expect(found(['Růst'], 'CZ0000000001')).toEqual([]);
  });

  it('does not split words at signs within them', () => {
    const names = ['Ballyorran S&P 500', 'Sever Praha'];
    for (const typed of ['s&p', 'S&P 500', 'sp 500', 'Ｓ＆Ｐ', 'S﹠P'])
      expect(found(names, typed)).toEqual(['Ballyorran S&P 500']);
  });

  it('handles a phrase of 10,000 characters', () => {
    const index = indexOf(...market);

    expect(index.search('x'.repeat(10_000), 10).total).toBe(0);
    expect(index.search('kamenec akcie '.repeat(700), 10).total).toBe(2);
  });
});
