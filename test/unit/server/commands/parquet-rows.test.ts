import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { BadHeader } from '../../../../server/commands/forecast-columns.ts';
import { answerBatch } from '../../../../server/commands/forecast-batch.ts';
import type { ForecastRow } from '../../../../server/commands/forecast-rows.ts';
import { parquetRows } from '../../../../server/commands/parquet-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number];

function fileOf(name: string, columnData: Column[]): string {
  const file = join(folder, name);
  writeFileSync(file, new Uint8Array(parquetWriteBuffer({ columnData })));
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
      BadHeader,
    );
    const file = join(folder, 'text.parquet');
    writeFileSync(file, 'id,oneOffAmount\n');
    await expect(rowsOf(file)).rejects.toThrow(/is no Parquet file/);
  });

  it('are forecast by the command, from a file and from standard input; one of something else is refused', () => {
    const file = fileOf('asked.parquet', columns(2));
    const run = (args: string[], input?: Buffer) => {
      const argv = ['--import', 'tsx', 'server/commands/forecast.ts', ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', input: input ?? '' });
      return { status, stdout, stderr };
    };
    const byFile = run([file, '--format', 'csv']);

    expect(byFile).toMatchObject({ status: 0, stderr: '' });
    expect(byFile.stdout.split('\n')[1]).toBe('a,0,1000.50,,,');
    writeFileSync(join(folder, 'none.parquet'), 'nothing');
    expect(run([join(folder, 'none.parquet')])).toMatchObject({ status: 2, stdout: '' });
  }, 60_000);
});
