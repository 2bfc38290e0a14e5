import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvDialect, csvText, type CsvCell, type CsvDialect, type CsvFigure } from '#domain/export/csv.ts';
import { runs } from '#test/setup/runs.ts';

/** Parses quoted cells like a spreadsheet, independently of the product's code. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  return rows;
}

const dialect = fc.constantFrom(...(['cs', 'en', 'sk'] as const)).map(csvDialect);
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ';', ',', 'A', '1') }),
);
const cell: fc.Arbitrary<Exclude<CsvCell, CsvFigure>> = fc.oneof(
  words,
  fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100),
  fc.constant(null),
);

const numberOf = (text: string, { decimal }: CsvDialect) => Number(text.replace(decimal, '.'));

describe('csvText', () => {
  it('preserves every cell: numbers in the dialect, texts with at most a leading apostrophe', () => {
    fc.assert(
      fc.property(
        fc.record({ rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), way: dialect }),
        ({ rows, way }) => {
          const text = csvText(rows, way);
          expect(text.startsWith('\uFEFF')).toBe(true);
          const read = readCsv(text.slice(1), way.separator);
          expect(read).toHaveLength(rows.length);
          for (const [index, row] of rows.entries())
            for (const [column, written] of row.entries()) {
              const found = read[index]?.[column] ?? '';
              if (typeof written === 'number') expect(numberOf(found, way)).toBe(written);
              else expect([written ?? '', `'${written ?? ''}`]).toContain(found);
            }
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('leaves no text that a spreadsheet would execute', () => {
    fc.assert(
      fc.property(
        fc.record({ rest: words, start: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '\n@'), way: dialect }),
        ({ rest, start, way }) => {
          const [[found = ''] = []] = readCsv(csvText([[`${start}${rest}`]], way).slice(1), way.separator);
          expect(found.startsWith("'")).toBe(true);
        },
      ),
    );
  });
});
