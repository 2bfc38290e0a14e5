import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvDialect, csvText, type CsvCell, type CsvDialect, type CsvFigure } from '#domain/export/csv.ts';
import { runs } from '#test/setup/runs.ts';

/** Parses cells like a spreadsheet, independently of the product's code: only a quote that begins a cell keeps it together. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isAtStart = true;
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    [cell, isAtStart] = ['', true];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"') {
      isQuoted = text[at + 1] === '"';
      if (isQuoted) cell += '"';
      if (isQuoted) at += 1;
    } else if (isQuoted) cell += sign;
    else if (isAtStart && sign === '"') [isQuoted, isAtStart] = [true, false];
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      rows.push(row);
      row = [];
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
    } else [cell, isAtStart] = [cell + sign, false];
  }
  return isQuoted || cell !== '' || row.length > 0 ? [...rows, [...row, cell]] : rows;
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

const bare = (text: string) => text.replaceAll("'", '');
const numberOf = (text: string, { decimal }: CsvDialect) => Number(text.replace(decimal, '.'));

describe('csvText', () => {
  it('preserves every cell: numbers in the dialect, texts but for apostrophes before a formula', () => {
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
              else if (/[,;\t\r\n]/.test(written ?? '')) expect(bare(found)).toBe(bare(written ?? ''));
              else expect([written ?? '', `'${written ?? ''}`]).toContain(found);
            }
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('leaves no text that a spreadsheet would execute, whatever separates its cells (SIL-259)', () => {
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.array(fc.array(words, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
          way: dialect,
          separator: fc.constantFrom(',', ';', '\t'),
        }),
        ({ rows, way, separator }) => {
          const read = readCsv(csvText(rows, way).slice(1), separator).flat();
          expect(read.filter((found) => /^[\s\p{Cc}]*[=+\-@]/u.test(found))).toEqual([]);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
