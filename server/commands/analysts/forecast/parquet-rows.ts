import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
} from 'hyparquet';
import { BadInput, csvColumns, itemOfFields } from './forecast-columns.ts';
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

/** A page is never unpacked to more than it says. */
const within = (length: number) => ({ maxOutputLength: Math.max(1, length) });

/** What Node unpacks besides the library. */
const compressors: Compressors = {
  GZIP: (input, length) => gunzipSync(input, within(length)),
  BROTLI: (input, length) => brotliDecompressSync(input, within(length)),
};
const readCodecs = ['UNCOMPRESSED', 'SNAPPY', ...Object.keys(compressors)];

/** Refuses a file by what its end says of it, before a row is read. */
function checkedColumns(metadata: FileMetaData) {
  const codecs = metadata.row_groups.flatMap(({ columns }) => columns.flatMap(({ meta_data: of }) => of?.codec ?? []));
  const unread = codecs.find((codec) => !readCodecs.includes(codec));
  if (unread !== undefined)
    throw new BadInput(`is compressed by ${unread}, which is not read here; there are ${readCodecs.join(', ')}`);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  return { names, columns: csvColumns(names) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');

/** What the library finds wrong with a file; a file that cannot be read at all, or is refused already, has its own words. */
function asBadInput(error: unknown, what: string): unknown {
  const hasOwnWords = error instanceof BadInput || (error instanceof Error && 'syscall' in error);
  return hasOwnWords ? error : new BadInput(`${what}: ${messageOf(error)}`);
}

async function headOf(file: AsyncBuffer) {
  try {
    const metadata = await parquetMetadataAsync(file);
    return { metadata, ...checkedColumns(metadata) };
  } catch (error) {
    throw asBadInput(error, 'is no Parquet file');
  }
}

/** The rows from one on, as many as a slice has. */
async function sliceOf(file: AsyncBuffer, metadata: FileMetaData, rowStart: number, rowEnd: number) {
  const place = `is damaged in rows ${rowStart + 1} to ${rowEnd}`;
  try {
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors });
    if (rows.length !== rowEnd - rowStart) throw new BadInput(`${place}: there are ${rows.length}`);
    return rows;
  } catch (error) {
    throw asBadInput(error, place);
  }
}

/**
 * The rows of a Parquet file with the columns of a csv of items, slice by slice; the line is the number of the row, from 1. Throws
 * `BadInput` for a file that is none or is damaged, for columns that a csv could not have and for a compression that is not read.
 */
export async function* parquetRows(source: string): AsyncGenerator<ForecastRow> {
  const file = await bufferOf(source);
  const { metadata, names, columns } = await headOf(file);
  const count = Number(metadata.num_rows);
  for (let first = 0; first < count; first += rowsOfSlice) {
    const rows = await sliceOf(file, metadata, first, Math.min(count, first + rowsOfSlice));
    for (const [place, row] of rows.entries()) {
      const fields = names.map((name) => textOf(row[name]));
      yield { line: first + place + 1, ...itemOfFields(columns, fields, ',') };
    }
  }
}
