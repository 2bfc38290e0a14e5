import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { BadInput } from '../../../../../../server/commands/analysts/forecast/forecast-columns.ts';
import { answerBatch } from '../../../../../../server/commands/analysts/forecast/forecast-batch.ts';
import type { ForecastRow } from '../../../../../../server/commands/analysts/forecast/forecast-rows.ts';
import { parquetRows } from '../../../../../../server/commands/analysts/forecast/parquet-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number];

type Packing = Pick<Parameters<typeof parquetWriteBuffer>[0], 'codec' | 'compressors' | 'pageSize'>;
const bytesOf = (columnData: Column[], packing: Packing = {}) =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...packing }));

function fileOf(name: string, columnData: Column[], packing?: Packing): string {
  const file = join(folder, name);
  writeFileSync(file, bytesOf(columnData, packing));
  return file;
}

async function rowsOf(file: string): Promise<ForecastRow[]> {
  const rows: ForecastRow[] = [];
  for await (const row of parquetRows(file)) rows.push(row);
  return rows;
}

const ids = ['a', 'b', 'c'];
const columns = (count: number): Column[] => [
  { name: 'id', data: Array.from({ length: count }, (_, index) => ids[index] ?? `row ${index}`) },
  { name: 'oneOffAmount', data: Array.from({ length: count }, (_, index) => 1000.5 + index), type: 'DOUBLE' },
  { name: 'periodicalAmount', data: Array.from({ length: count }, () => 10n), type: 'INT64' },
  { name: 'investmentHorizon', data: Array.from({ length: count }, () => 2), type: 'INT32' },
];
const gains: Column[] = ['unfavourableGain', 'moderateGain', 'favourableGain'].map((name, place) => ({
  name,
  data: [place, null, place],
  type: 'DOUBLE',
}));

describe('rows of a Parquet file', () => {
  it('are the items that a csv with these columns tells, null as an empty field', async () => {
    const rows = await rowsOf(fileOf('items.parquet', [...columns(3), ...gains]));

    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      line: 1,
      value: {
        id: 'a',
        oneOffAmount: 1000.5,
        periodicalAmount: 10,
        investmentHorizon: 2,
        path: [{ investmentHorizon: 0, unfavourableGain: 0, moderateGain: 1, favourableGain: 2 }],
      },
    });
    expect(rows[1]).toMatchObject({ line: 2, value: { id: 'b', path: null } });
    expect(answerBatch({ rows, format: 'jsonl', hasDisclosures: false, grid: [{}] }).faults).toEqual([]);
  });

  it('are read slice by slice, also beyond the first', async () => {
    const rows = await rowsOf(fileOf('many.parquet', columns(10_005)));

    expect(rows).toHaveLength(10_005);
    expect(rows.at(-1)).toMatchObject({ line: 10_005, value: { id: 'row 10004', oneOffAmount: 11_004.5 } });
  });

  it('are refused by an unknown column and in a file of something else', async () => {
    await expect(rowsOf(fileOf('odd.parquet', [...columns(1), { name: 'colour', data: ['red'] }]))).rejects.toThrow(
      BadInput,
    );
    const file = join(folder, 'text.parquet');
    writeFileSync(file, 'id,oneOffAmount\n');
    await expect(rowsOf(file)).rejects.toThrow(/is no Parquet file/);
  });

  it.each(['GZIP', 'BROTLI', 'SNAPPY', 'UNCOMPRESSED'] as const)(
    'are read where the file is packed by %s (SIL-258)',
    async (codec) => {
      const compressors = { GZIP: gzipSync, BROTLI: brotliCompressSync };
      const [first] = await rowsOf(fileOf('packed.parquet', columns(300), { codec, compressors }));

      expect(first).toEqual((await rowsOf(fileOf('plain.parquet', columns(300))))[0]);
    },
  );

  it.each(['ZSTD', 'LZ4', 'LZ4_RAW', 'LZO'] as const)(
    'are refused where it is packed by %s (SIL-258)',
    async (codec) => {
      const compressors = { [codec]: (bytes: Uint8Array) => bytes };

      await expect(rowsOf(fileOf('other.parquet', columns(3), { codec, compressors }))).rejects.toThrow(
        new BadInput(`is compressed by ${codec}, which is not read here; there are UNCOMPRESSED, SNAPPY, GZIP, BROTLI`),
      );
    },
  );

  it('are read up to a damaged page, whose place is named (SIL-258)', async () => {
    const compressors = { GZIP: gzipSync };
    const bytes = bytesOf(columns(10_005), { codec: 'GZIP', compressors });
    bytes.fill(0xff, 40, 80);
    const file = join(folder, 'damaged.parquet');
    writeFileSync(file, bytes);

    await expect(rowsOf(file)).rejects.toThrow(/^is damaged in rows 1 to 10000: /);
  });

  it.each([
    ['a page that is cut off', (bytes: Uint8Array) => bytes.fill(0, 300, 320), /^is damaged in rows 1 to 300: /],
    ['an end without its rows', (bytes: Uint8Array) => bytes.fill(0xff, -40, -8), /^is damaged in rows 1 to 300: /],
    ['half of a file', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2), /^is no Parquet file: /],
  ])('are refused in one line for %s (SIL-258)', async (_, damaged, line) => {
    const file = join(folder, 'damaged.parquet');
    writeFileSync(file, damaged(bytesOf(columns(300), { codec: 'GZIP', compressors: { GZIP: gzipSync } })));

    await expect(rowsOf(file)).rejects.toThrow(line);
    await expect(rowsOf(file)).rejects.toBeInstanceOf(BadInput);
  });

  it('are forecast by the command, from a file and from standard input; one that is packed otherwise is refused', () => {
    const file = fileOf('asked.parquet', columns(2));
    const run = (args: string[], input?: Buffer) => {
      const argv = commandArguments('forecast', ...args);
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', input: input ?? '' });
      return { status, stdout, stderr };
    };
    const byFile = run([file, '--format', 'csv']);

    expect(byFile).toMatchObject({ status: 0, stderr: '' });
    expect(byFile.stdout.split('\n')[1]).toBe('a,0,1000.50,,,');
    const other = fileOf('zstd.parquet', columns(2), { codec: 'ZSTD', compressors: { ZSTD: (bytes) => bytes } });
    expect(run([other])).toEqual({
      status: 2,
      stdout: '',
      stderr: `${other}: is compressed by ZSTD, which is not read here; there are UNCOMPRESSED, SNAPPY, GZIP, BROTLI\n`,
    });
  });
});
