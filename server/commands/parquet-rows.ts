import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type AsyncBuffer,
} from 'hyparquet';
import { BadHeader, csvColumns, itemOfFields } from './forecast-columns.ts';
import type { ForecastRow } from './forecast-rows.ts';

/** Rows that are read at once, and held until they are answered. */
const rowsOfSlice = 10_000;

async function bufferOf(source: string): Promise<AsyncBuffer> {
  if (source !== '-') return asyncBufferFromFile(source);
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece));
  const bytes = Buffer.concat(pieces);
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + (end ?? bytes.byteLength)),
  };
}

const plainNumber = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** The text of a cell, as a csv has it: what is no number there stays a text, which the check of the item refuses. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value, plainNumber);
}

/**
 * The rows of a Parquet file with the columns of a csv of items, slice by slice; the line is the number of the row, from 1. Throws
 * `BadHeader` for a file that is none, or for columns that a csv could not have.
 */
export async function* parquetRows(source: string): AsyncGenerator<ForecastRow> {
  const file = await bufferOf(source);
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new BadHeader(`is no Parquet file: ${error instanceof Error ? error.message : String(error)}`);
  });
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const columns = csvColumns(names);
  const count = Number(metadata.num_rows);
  for (let first = 0; first < count; first += rowsOfSlice) {
    const range = { rowStart: first, rowEnd: Math.min(count, first + rowsOfSlice) };
    const rows = await parquetReadObjects({ file, metadata, ...range });
    for (const [place, row] of rows.entries()) {
      const fields = names.map((name) => textOf(row[name]));
      yield { line: first + place + 1, ...itemOfFields(columns, fields, ',') };
    }
  }
}
