import { describe, expect, it } from 'vitest';
import { checkRates } from '../../../../../server/catalogue-import/checks/check-rates.ts';

const columns = ['date', 'CZK', 'USD', 'SKK'];
const currencies = new Set(['CZK', 'USD', 'EUR']);
const checked = (...rows: readonly string[][]) =>
  checkRates(
    {
      columns,
      records: rows.map((row, index) => ({
        place: `line ${index + 2}`,
        values: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])),
      })),
    },
    currencies,
    '2026-11-20',
  );

describe('the check of rates', () => {
  it('returns the days of each known currency in order, without days that have no rate', () => {
    const { histories, leftAside, refused } = checked(
      ['2026-11-19', '24.5', '1.1', '30'],
      ['2026-11-18', '24.4', 'N/A', ''],
      ['2026-11-20', '', '1.2', ''],
    );

    expect(Object.fromEntries(histories)).toEqual({
      CZK: [
        { date: '2026-11-18', perEuro: 24.4 },
        { date: '2026-11-19', perEuro: 24.5 },
      ],
      USD: [
        { date: '2026-11-19', perEuro: 1.1 },
        { date: '2026-11-20', perEuro: 1.2 },
      ],
    });
    expect({ leftAside, refused }).toEqual({ leftAside: ['SKK'], refused: [] });
  });

  it('reads a point as grouping in a file with decimal commas, or refuses its row (SIL-258)', () => {
    const rows = [
      ['2026-11-18', '1.234', '1,1'],
      ['2026-11-19', '1\u202F234,5', '1\u00A0000'],
      ['2026-11-20', '24.5', '1,1'],
    ];
    const records = rows.map(([date = '', czk = '', usd = ''], index) => ({
      place: `line ${index + 2}`,
      decimalMark: ',' as const,
      values: { date, CZK: czk, USD: usd },
    }));
    const { histories, refused } = checkRates({ columns, records }, currencies, '2026-11-20');

    expect(histories.get('CZK')?.map(({ perEuro }) => perEuro)).toEqual([1234, 1234.5]);
    expect(histories.get('USD')?.map(({ perEuro }) => perEuro)).toEqual([1.1, 1000]);
    expect(refused).toEqual([{ place: 'line 4', column: 'CZK', reason: '"24.5" is no rate above 0' }]);
  });

  it.each([
    [['2026-02-30', '24.5'], /no day of the form/],
    [['20.11.2026', '24.5'], /no day of the form/],
    [['2026-11-21', '24.5'], /lies in the future/],
    [['2026-11-18', '0'], /CZK "0" is no rate above 0/],
    [['2026-11-18', '-1'], /CZK "-1" is no rate/],
    [['2026-11-18', '24,5'], /CZK "24,5" is no rate/],
    [['2026-11-18', '24.5', '1e400'], /USD "1e400" is no rate/],
    [['2026-11-18', '24.5', '10000000000'], /USD "10000000000" is no rate/],
    [['2026-11-19', '24.5'], /is repeated/],
  ])('refuses the whole row %j and accepts the others', (row, reason) => {
    const { histories, refused } = checked(['2026-11-19', '24.6', '1.1'], row);

    expect(refused.map(({ place, column, reason: text }) => [place, `${column} ${text}`])).toEqual([
      ['line 3', expect.stringMatching(reason)],
    ]);
    expect(histories.get('CZK')).toEqual([{ date: '2026-11-19', perEuro: 24.6 }]);
  });
});
