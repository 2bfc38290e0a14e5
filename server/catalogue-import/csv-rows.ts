import { CsvError, parse } from 'csv-parse/sync';
import { BadFile } from './bad-file.ts';

interface CsvRow {
  record: string[];
  line: number;
}

/**
 * Reads the rows of a csv with commas, or with semicolons where its header has more of these; then numbers may have decimal commas and
 * spaces between thousands, which are read as `1234.5`. Throws `BadFile`.
 */
export function csvRows(path: string, text: string): CsvRow[] {
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
        rows.push({ record: hasSemicolons ? record.map(withPoint) : record, line: lines });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new BadFile(`${path} is no csv: ${error.message}`);
    throw error;
  }
}

const localNumber = /^\s*[+-]?(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+|\d+)(?:,\d+)?\s*$/;

const withPoint = (value: string): string =>
  localNumber.test(value) ? value.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.') : value;
