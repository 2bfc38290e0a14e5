import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse/sync';
import { repeatedMember } from '#contract/repeated-member.ts';
import { fileNumber } from '#domain/numbers/file-number.ts';
import type { DecimalMark } from '#domain/numbers/written-number.ts';
import { withoutInvisible } from '#domain/text/plain-characters.ts';
import { BadFile } from './bad-file.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';

/** One row by column; columns that the file does not have are missing, empty ones are ''. */
export interface FileRecord {
  /** Where it stands, for messages: `line 12` of a csv, `item 3` of a JSON list. */
  place: string;
  values: Readonly<Partial<Record<string, string>>>;
  /** Of its numbers; a point if missing. */
  decimalMark?: DecimalMark;
  /** The row as a whole is unusable, for this reason. */
  fault?: string;
}

export interface RecordFile {
  path: string;
  encoding: TextEncoding;
  columns: readonly string[];
  records: FileRecord[];
}

const unpack = promisify(gunzip);

/**
 * Reads a csv with a header (commas or semicolons, UTF-8 or Windows-1250), a gzip of one (`.gz`), or a JSON list of objects (`.json`,
 * always UTF-8). Throws `BadFile`.
 */
export async function readRecords(path: string, asked?: TextEncoding): Promise<RecordFile> {
  const isJson = /\.json(\.gz)?$/i.test(path);
  const { text, encoding } = decodeText(path, await bytesOf(path), isJson ? 'utf-8' : asked);
  const { columns, records } = isJson ? recordsOfJson(path, text) : recordsOfCsv(path, text);
  if (records.length === 0) throw new BadFile(`${path} holds no rows.`);
  return { path, encoding, columns, records };
}

/** Returns the number that a row has in a column, with a decimal point; null for an empty cell and for what is no number. */
export const numberIn = ({ values, decimalMark = '.' }: FileRecord, column: string): string | null =>
  fileNumber(values[column] ?? '', decimalMark);

/** Refuses a file that lacks one of the columns. */
export function requireColumns({ path, columns }: RecordFile, needed: readonly string[]): void {
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new BadFile(`${path} has no column ${missing.join(', ')}; found: ${columns.join(', ')}.`);
}

async function bytesOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new BadFile(`${path} cannot be read: ${messageOf(error)}`);
  });
  if (!path.toLowerCase().endsWith('.gz')) return bytes;
  return unpack(bytes).catch((error: unknown) => {
    throw new BadFile(`${path} is no whole gzip file: ${messageOf(error)}`);
  });
}

type Rows = Pick<RecordFile, 'columns' | 'records'>;

/** Lists from sheets and web pages hold invisible characters in names and codes (VALID-20). */
const cellText = (text: string): string => withoutInvisible(text).trim();

function recordsOfCsv(path: string, text: string): Rows {
  const { rows, decimalMark } = csvRows(path, text);
  const columns = (rows.shift()?.record ?? []).map((column) => column.trim());
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new BadFile(`${path} has two columns named "${repeated}".`);
  const records = rows.map(({ record, line }) => ({
    place: `line ${line}`,
    ...(decimalMark === ',' && { decimalMark }),
    values: Object.fromEntries(columns.map((column, index) => [column, cellText(record[index] ?? '')])),
    ...(record.length === columns.length
      ? {}
      : { fault: `has ${record.length} fields where the header has ${columns.length}` }),
  }));
  return { columns, records };
}

function recordsOfJson(path: string, text: string): Rows {
  const items = jsonOf(path, text);
  if (!Array.isArray(items)) throw new BadFile(`${path} holds no list of objects.`);
  const [at, ...within] = repeatedMember(text) ?? [];
  if (at !== undefined)
    throw new BadFile(`${path}, item ${Number(at) + 1}: ${within.map(String).join('.')} is given twice.`);
  const columns = new Set<string>();
  const records = items.map((item: unknown, index): FileRecord => {
    const place = `item ${index + 1}`;
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return { place, values: {}, fault: 'is no object' };
    const values = Object.entries(item).map(([column, value]): [string, string] => [column, textOfValue(value)]);
    for (const [column] of values) columns.add(column);
    const nested = Object.entries(item).find(([, value]) => typeof value === 'object' && value !== null);
    return {
      place,
      values: Object.fromEntries(values),
      ...(nested ? { fault: `${nested[0]} is no single value` } : {}),
    };
  });
  return { columns: [...columns], records };
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadFile(`${path} is no JSON: ${messageOf(error)}`);
  }
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? cellText(String(value))
    : '';
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}

interface CsvRow {
  record: string[];
  line: number;
}

/**
 * Reads the rows of a csv with commas and decimal points, or with semicolons and decimal commas where its header has more of these.
 * Throws `BadFile`.
 */
function csvRows(path: string, text: string): { rows: CsvRow[]; decimalMark: DecimalMark } {
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
