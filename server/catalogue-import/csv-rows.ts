import { CsvError, parse } from 'csv-parse/sync';
import type { DecimalMark } from '#domain/numbers/written-number.ts';
import { BadFile } from './bad-file.ts';

interface CsvRow {
  record: string[];
  line: number;
}

/**
 * Reads the rows of a csv with commas and decimal points, or with semicolons and decimal commas where its header has more of these.
 * Throws `BadFile`.
 */
export function csvRows(path: string, text: string): { rows: CsvRow[]; decimalMark: DecimalMark } {
  const header = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const hasSemicolons = header.split(';').length > header.split(',').length;
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: hasSemicolons ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      on_record(record, { lines }) {
        rows.push({ record, line: lines });
        return null;
      },
    });
    return { rows, decimalMark: hasSemicolons ? ',' : '.' };
  } catch (error) {
    if (error instanceof CsvError) throw new BadFile(`${path} is no csv: ${error.message}`);
    throw error;
  }
}
