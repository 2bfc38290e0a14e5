import { describe, expect, it } from 'vitest';
import { readCells, sheetLines } from '#domain/cart/paste/sheet-cells.ts';

describe('readCells', () => {
  it('keeps a cell with line breaks, tabs and doubled quotes in its row (CART-62)', () => {
    expect(readCells('Alfa\t"100\r\n000"\t5\r\n"B ""x""\ty"\t200\t6\r\n', '\t')).toEqual([
      ['Alfa', '100 000', '5'],
      ['B "x" y', '200', '6'],
    ]);
  });

  it('keeps empty lines and cells in their places', () => {
    expect(readCells('1\n\n\t2\n', '\t')).toEqual([['1'], [''], ['', '2']]);
    expect(readCells('', '\t')).toEqual([['']]);
  });

  it.each([
    [
      '"Alfa\t1\nBeta\t2',
      [
        ['"Alfa', '1'],
        ['Beta', '2'],
      ],
    ],
    [
      '"Alfa" B\t1\n"C"\t2',
      [
        ['"Alfa" B', '1'],
        ['C', '2'],
      ],
    ],
    [
      '27" Fund\t1\n28" Fund\t2',
      [
        ['27" Fund', '1'],
        ['28" Fund', '2'],
      ],
    ],
    ['"A;B"\t1', [['A;B', '1']]],
  ])('takes a quote that closes no cell for a character: %j', (text, lines) =>
    expect(readCells(text, '\t')).toEqual(lines),
  );

  it('reads 300 kB of quotes in time', () => {
    expect(readCells('"a\n'.repeat(100_000), '\t').length).toBeGreaterThan(1);
    expect(readCells('"'.repeat(300_000), '\t')).toHaveLength(1);
    expect(readCells(`${'"a"b\t'.repeat(60_000)}"`, '\t')).toHaveLength(1);
  });
});

describe('sheetLines', () => {
  it.each([
    [
      'Alfa,100000\nBeta,5',
      [
        ['Alfa', '100000'],
        ['Beta', '5'],
      ],
    ],
    [
      'Fund,One-off\n"A, B","100,000"',
      [
        ['Fund', 'One-off'],
        ['A, B', '100,000'],
      ],
    ],
    ['CZ0008474210,15', [['CZ0008474210', '15']]],
    ['sep=,\r\nAlfa,1', [['Alfa', '1']]],
    ['\uFEFF"sep=;"\nAlfa;1', [['Alfa', '1']]],
    ['sep=\t\nAlfa\t1;5', [['Alfa', '1;5']]],
    ['sep=;', []],
    // Neither decimals nor parts of names.
    ['Alfa, class A\nBeta, class B', [['Alfa, class A'], ['Beta, class B']]],
    ['Kamenec 1,5\nKamenec 2,5', [['Kamenec 1,5'], ['Kamenec 2,5']]],
    ['1,5\n2,5', [['1,5'], ['2,5']]],
    ['Alfa,1\nBeta', [['Alfa,1'], ['Beta']]],
    ['Alfa;1,5', [['Alfa', '1,5']]],
  ])('finds the separator of %j (CART-62)', (text, lines) => expect(sheetLines(text)).toEqual(lines));
});
