import { describe, expect, it } from 'vitest';
import { checkPrices } from '../../../../../server/catalogue-import/checks/check-prices.ts';

const isin = 'IE00B4L5Y983';
const other = 'US0378331005';
const rows = (...lines: [isin: string, date: string, close: string, ticker?: string][]) =>
  lines.map(([name, date, close, ticker = 'X'], index) => ({
    place: `line ${index + 2}`,
    values: { isin: name, date, close, ticker },
  }));
const check = (...lines: Parameters<typeof rows>) => checkPrices(rows(...lines), '2026-11-21');
const reasonOf = (...lines: Parameters<typeof rows>) => check(...lines).refused[0]?.reason;

describe('checkPrices', () => {
  it('groups rows by ISIN and accepts prices in any unit', () => {
    const { series, refused } = check(
      [isin, '2026-01-02', '1514.5'],
      [other, '2026-01-02', '7e-1'],
      [isin, '2026-01-05', '1527'],
    );

    expect(refused).toEqual([]);
    expect(series).toEqual([
      {
        isin,
        prices: [
          { date: '2026-01-02', close: 1514.5, adjustedClose: null },
          { date: '2026-01-05', close: 1527, adjustedClose: null },
        ],
      },
      { isin: other, prices: [{ date: '2026-01-02', close: 0.7, adjustedClose: null }] },
    ]);
  });

  it('reads a point as grouping in a file with decimal commas, or refuses the series (SIL-258)', () => {
    const local = (...lines: Parameters<typeof rows>) =>
      checkPrices(
        rows(...lines).map((record) => ({ ...record, decimalMark: ',' as const })),
        '2026-11-21',
      );
    const { series } = local([isin, '2026-01-02', '1.000'], [isin, '2026-01-05', '1 000,5']);

    expect(series[0]?.prices.map(({ close }) => close)).toEqual([1000, 1000.5]);
    expect(local([isin, '2026-01-02', '1.5']).refused).toEqual([
      { isin, place: 'line 2', column: 'close', reason: '"1.5" is no price above 0' },
    ]);
  });

  it('accepts a fall by a third in a day', () => {
    expect(check([isin, '2020-03-11', '100'], [isin, '2020-03-12', '66']).refused).toEqual([]);
  });

  it.each([
    ['a jump from dollars to pence', [isin, '2026-01-05', '6057'], /factor of 61.*mixes units/],
    ['a jump back', [isin, '2026-01-05', '1.6'], /factor of 62/],
    ['a repeated date', [isin, '2026-01-02', '100'], /2026-01-02 is repeated/],
    ['a date that goes back', [isin, '2025-12-31', '100'], /stands after 2026-01-02/],
    ['a date in the future', [isin, '2026-11-22', '100'], /in the future/],
    ['a day that does not exist', [isin, '2026-02-30', '100'], /no day/],
    ['a price of 0', [isin, '2026-01-05', '0'], /no price above 0/],
    ['a negative price', [isin, '2026-01-05', '-3'], /no price above 0/],
    ['a price with a comma', [isin, '2026-01-05', '99,5'], /no price above 0/],
    ['no price', [isin, '2026-01-05', ''], /no price above 0/],
    ['a second listing', [isin, '2026-01-05', '100', 'Y'], /second listing/],
  ] as const)('refuses a whole series for %s', (_, line, reason) => {
    const first: [string, string, string] = [isin, '2026-01-02', '99.7'];
    const last: [string, string, string] = [isin, '2026-01-06', '99.7'];
    const { series, refused } = check(first, [...line], last);

    expect(series).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ isin, place: 'line 3', reason: expect.stringMatching(reason) });
  });

  it('continues with the other series after a refusal', () => {
    const { series, refused } = check([isin, '2026-01-02', 'x'], [other, '2026-01-02', '5']);

    expect(series.map((one) => one.isin)).toEqual([other]);
    expect(refused.map((one) => one.isin)).toEqual([isin]);
  });

  it('keeps the adjusted close beside the close, and refuses a series with a wrong one', () => {
    const series = (...adjusted: string[]) =>
      checkPrices(
        adjusted.map((adjclose, index) => ({
          place: `line ${index + 2}`,
          values: { isin, date: `2026-01-0${index + 5}`, close: '100', adjclose },
        })),
        '2026-11-21',
      );

    expect(series('97.5', '', '98').series[0]?.prices.map(({ adjustedClose }) => adjustedClose)).toEqual([
      97.5,
      null,
      98,
    ]);
    expect(series('97.5', '-1').refused).toMatchObject([{ isin, place: 'line 3', column: 'adjclose' }]);
    expect(series('97.5', '0.9').refused[0]?.reason).toMatch(/factor of 108/);
  });

  it('refuses rows without a valid ISIN', () => {
    expect(reasonOf(['', '2026-01-02', '1'])).toBe('is empty');
    expect(reasonOf(['IE00B4L5Y984', '2026-01-02', '1'])).toBe('IE00B4L5Y984 is no ISIN');
  });
});
