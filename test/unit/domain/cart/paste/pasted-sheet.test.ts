import { describe, expect, it } from 'vitest';
import { mixedColumns, readSheet, sheetNumber, sheetRows } from '#domain/cart/paste/pasted-sheet.ts';

describe('figure of a sheet', () => {
  it.each([
    ['80 tis.', 80_000],
    ['1,5 mil.', 1_500_000],
    ['12,000.00', 12_000],
    ['120000,00', 120_000],
    ['1.234', 1234],
    ['12.345', 12_345],
    ['123,456', 123_456],
    ['1.234.5', 1234.5],
    ['1.234.56', 1234.56],
    ['1,234,56', 1234.56],
    ['5.', 5],
    ['12345.678', 12_345.68],
    ['1,234.567', 1234.57],
    ['1.234.567', 1_234_567],
    ['0,125', 0.13],
    ['20 let', 20],
    ['1234567890123', null],
    ['-5', null],
    ['20.11.2026', null],
    ['1.2.3', null],
    ['1..2', null],
    ['12,34,567', null],
    ['5 000 x', null],
    ['', null],
  ])('%s is %s', (text, value) => expect(sheetNumber(text)).toBe(value));
});

describe('pasted sheet', () => {
  it('detects a horizon column with one mistyped cell, but not with few small numbers', () => {
    const rolesOf = (...last: string[]) => readSheet(last.map((one) => `Kamenec\t50 000\t${one}`).join('\n')).roles;
    expect(rolesOf('10', '20', '120', '15', '12', '9')).toEqual(['name', 'oneOffAmount', 'investmentHorizon']);
    expect(rolesOf('10', '500', '900', '800')).toEqual(['name', 'oneOffAmount', 'periodicalAmount']);
    expect(rolesOf('1,5', '2,5')).toEqual(['name', 'oneOffAmount', 'periodicalAmount']);
  });

  it('without headings is read by its cells', () => {
    const sheet = readSheet('CZ0008474210\t250 000\t5000\t20\nKamenec Dluhopisy\t\t1 500\t8\n');
    expect(sheet.hasHeadings).toBe(false);
    expect(sheet.roles).toEqual(['name', 'oneOffAmount', 'periodicalAmount', 'investmentHorizon']);
    const rows = sheetRows(sheet, sheet.roles);
    expect(rows.map(({ texts }) => texts.name)).toEqual(['CZ0008474210', 'Kamenec Dluhopisy']);
    expect(rows[1]).toMatchObject({ oneOffAmount: null, periodicalAmount: 1500, investmentHorizon: 8 });
  });

  it.each([
    ['Alfa\t20\t5000', ['name', 'investmentHorizon', 'oneOffAmount']],
    ['Alfa\t5000\tsoon', ['name', 'oneOffAmount', null]],
    ['Alfa\t5000\t300\t700\t99', ['name', 'oneOffAmount', 'periodicalAmount', null, 'investmentHorizon']],
    ['Alfa\t5000\t100', ['name', 'oneOffAmount', 'periodicalAmount']],
    // A single amount is not a horizon, and a small one next to a large one is not a year.
    ['Alfa\t20\nBeta\t5000', ['name', 'oneOffAmount']],
    // A name may be a number, but most names are not.
    ['2030\t5000\nBeta\t600', ['name', 'oneOffAmount']],
    // A dash is an empty cell, as is a missing one at the end of a line.
    ['Alfa\t-\nBeta\t–\nGama\t5000', ['name', 'oneOffAmount']],
    ['Alfa\nBeta\nGama\t5000', ['name', 'oneOffAmount']],
    // A single letter is a name.
    ['A\t5000\nB\t600\n700\t800', ['name', 'oneOffAmount']],
    // Neither a second word nor a figure with its unit turns a line into headings.
    ['Fond Alfa\tsoon', ['name', null]],
    ['Alfa fund\t5000\t10 years', ['name', 'oneOffAmount', 'investmentHorizon']],
  ])('"%s" has the columns %j', (text, roles) => {
    expect(readSheet(text)).toMatchObject({ roles, hasHeadings: false });
  });

  it('is parsed despite what other programs put around its cells', () => {
    const linesOf = (text: string) => readSheet(text).lines;
    expect(linesOf('"a;b" ; "c""d";e  f\r g"h" ;;1')).toEqual([
      ['a;b', 'c"d', 'e f'],
      ['g"h"', '', '1'],
    ]);
    // The byte order mark is not part of the text.
    expect(linesOf('\uFEFF"a\tb"\t1')).toEqual([['a b', '1']]);
    expect(readSheet('\uFEFFLet\tNázev\n5\tAlfa')).toMatchObject({
      hasHeadings: true,
      roles: ['investmentHorizon', 'name'],
      lines: [['5', 'Alfa']],
    });
    expect(linesOf(Array.from({ length: 14 }, (_, place) => place).join(';'))).toEqual([
      Array.from({ length: 12 }, (_, place) => String(place)),
    ]);
    expect(readSheet('')).toEqual({ lines: [], leftOut: 0, hasHeadings: false, roles: [] });
  });

  it.each([
    ['0', null, true],
    ['1', 1, false],
    ['99', 99, false],
    ['100', null, true],
    ['2,5', null, true],
    ['10 let', 10, false],
    ['x', null, true],
    ['-', null, false],
    ['–', null, false],
    ['', null, false],
  ])('with the horizon "%s" reads %s, unread: %s', (text, investmentHorizon, isUnread) => {
    expect(sheetRows({ lines: [['Alfa', text]] }, ['name', 'investmentHorizon'])).toMatchObject([
      { investmentHorizon, unread: isUnread ? ['investmentHorizon'] : [] },
    ]);
  });

  it('returns null for missing columns and cells', () => {
    expect(sheetRows({ lines: [['Alfa'], ['Beta', 'x']] }, ['name', 'oneOffAmount'])).toMatchObject([
      { texts: { name: 'Alfa', oneOffAmount: '', periodicalAmount: '', investmentHorizon: '' }, unread: [] },
      { texts: { name: 'Beta', oneOffAmount: 'x', periodicalAmount: '', investmentHorizon: '' } },
    ]);
  });

  it('does not report figures in thousands as rounded', () => {
    const rows = sheetRows({ lines: [['1,2345 tis.'], ['1,234.567'], ['0,125'], ['0,120']] }, ['oneOffAmount']);
    expect(rows.map(({ oneOffAmount, rounded }) => [oneOffAmount, rounded.length])).toEqual([
      [1234.5, 0],
      [1234.57, 1],
      [0.13, 1],
      [0.12, 0],
    ]);
  });

  it('reports cells that are not numbers, and those with too many decimals', () => {
    const rows = sheetRows(readSheet('x\tabc\t1,2345\t150\ny\t1\t2\t3'), [
      'name',
      'oneOffAmount',
      'periodicalAmount',
      'investmentHorizon',
    ]);
    expect(rows[0]).toMatchObject({
      oneOffAmount: null,
      periodicalAmount: 1.23,
      investmentHorizon: null,
      unread: ['oneOffAmount', 'investmentHorizon'],
      rounded: ['periodicalAmount'],
    });
    expect(rows[1]).toMatchObject({ unread: [], rounded: [] });
  });
});

describe('column with points and commas', () => {
  const mixedOf = (...cells: string[]) => {
    const lines = cells.map((one) => ['Kamenec', one]);
    return mixedColumns({ lines }, ['name', 'oneOffAmount']);
  };

  it('is reported only if a figure is ambiguous', () => {
    expect(mixedOf('12,50', '1.250 Kč', '1,500')).toEqual([
      { place: 1, text: '1.250 Kč', thousands: 1250, decimals: 1.25 },
    ]);
    expect(mixedOf('12,50', '1250', '1.250.000')).toEqual([]);
    expect(mixedOf('1.250', '2.500')).toEqual([]);
    expect(mixedOf('1.250', 'a,b')).toEqual([]);
    expect(mixedColumns({ lines: [['K', '1.250', '1,5']] }, ['name', 'oneOffAmount', 'investmentHorizon'])).toEqual([]);
  });

  it('is parsed as decided, without effect on other columns', () => {
    const lines = [['K', '1.250', '1.250', '1.250.000']];
    const roles = ['name', 'oneOffAmount', 'periodicalAmount'] as const;
    const [row] = sheetRows({ lines }, roles, { decimalColumns: new Set([1]) });
    expect(row).toMatchObject({ oneOffAmount: 1.25, periodicalAmount: 1250 });
    expect(
      sheetRows({ lines: [['K', '1.250.000', '0,5']] }, roles, { decimalColumns: new Set([1]) })[0]?.oneOffAmount,
    ).toBe(1_250_000);
  });
});
