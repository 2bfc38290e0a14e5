import { spawnSync } from 'node:child_process';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { command } from '../../../../../../server/commands/analysts/forecast/forecast.ts';
import { ForecastTable } from '../../../../../../server/commands/analysts/forecast/forecast-table.ts';
import { yearAmounts, type ForecastYears } from '../../../../../../server/commands/analysts/forecast/forecast-years.ts';
import { forecastCallOf } from '#test/helpers/commands/forecast-call-of.ts';
import { fileOf, streamed, varying } from './forecast-table-helpers.ts';

describe('npm run forecast as Parquet', () => {
  it('has a type for every column, and declares which are nullable', async () => {
    const grid = varying('horizon=2', 'age=40', 'discount=0.5', 'chargingMethod=UpFront');
    const { file } = await streamed(forecastCallOf('x.jsonl', '--format', 'parquet', ...grid), '');
    const { children } = parquetSchema(parquetMetadata(file));

    expect(
      children.map(({ element: { name, type, converted_type: words, repetition_type: repetition } }) =>
        [name, type, words, repetition].filter(Boolean).join(' '),
      ),
    ).toEqual([
      'id BYTE_ARRAY UTF8 REQUIRED',
      'horizon INT32 REQUIRED',
      'age INT32 REQUIRED',
      'discount DOUBLE REQUIRED',
      'chargingMethod BYTE_ARRAY UTF8 REQUIRED',
      'year INT32 REQUIRED',
      'invested DOUBLE REQUIRED',
      'unfavourable DOUBLE OPTIONAL',
      'moderate DOUBLE OPTIONAL',
      'favourable DOUBLE OPTIONAL',
    ]);
  });

  it('is a file without rows if there is no answer', async () => {
    const { file, faults } = await streamed(forecastCallOf('x.jsonl', '--format', 'parquet'), '{');

    expect(faults).toEqual([expect.stringMatching(/^line 1: \$: is not JSON/)]);
    expect(parquetMetadata(file).num_rows).toBe(0n);
  });

  it('writes nothing for a CSV that is refused as a whole', async () => {
    const pieces: Uint8Array[] = [];

    await expect(streamed(forecastCallOf('x.csv', '--format', 'parquet'), 'id,oneOff', pieces)).rejects.toThrow(
      'oneOff',
    );
    expect(pieces).toEqual([]);
  });

  it('writes a row group as soon as it is complete, and buffers no more', async () => {
    const forecasts = 400;
    const part = (place: number): ForecastYears => {
      const heads = Array.from({ length: forecasts }, (_, at) => ({ id: `${place}.${at}`, vary: {}, years: 100 }));
      const amounts = Float64Array.from({ length: forecasts * 100 }, (_, at) => place * 1e6 + at / 100);
      return { heads, amounts: { invested: amounts, unfavourable: amounts, moderate: amounts, favourable: amounts } };
    };
    const pieces: Uint8Array[] = [];
    const written: number[] = [];
    const table = new ForecastTable({ grid: [{}] }, (bytes) => Promise.resolve(void pieces.push(bytes)));
    for (let place = 0; place < 6; place += 1) {
      await table.add(part(place));
      written.push(pieces.length);
    }
    await table.end();
    const file = fileOf(pieces);

    expect(written).toEqual([0, 0, 1, 1, 1, 2]);
    expect(parquetMetadata(file).row_groups.map(({ num_rows: rows }) => Number(rows))).toEqual([120_000, 120_000]);
    const last = await parquetReadObjects({ file, rowStart: 239_999 });
    const amounts = Object.fromEntries(yearAmounts.map((name) => [name, 5_000_399.99]));
    expect(last).toEqual([{ id: '5.399', year: 99, ...amounts }]);
  });

  it('stores the minimum and maximum of a row group, so that a reader can skip it', async () => {
    // By UTF-16 code units the smiley would sort before the ligature, by bytes it sorts after it.
    const heads = ['b', '\u{1F600}', '\uFB01', 'a'].map((id) => ({ id, vary: {}, years: 1 }));
    const amounts = Float64Array.of(3, 1, Number.NaN, 2);
    const pieces: Uint8Array[] = [];
    const table = new ForecastTable({ grid: [{}] }, (bytes) => Promise.resolve(void pieces.push(bytes)));
    const whole = Float64Array.of(1, 2, 3, 4);
    await table.add({
      heads,
      amounts: { invested: whole, unfavourable: amounts, moderate: amounts, favourable: amounts },
    });
    await table.end();
    const [group] = parquetMetadata(fileOf(pieces)).row_groups;
    const boundsOf = (column: number) => {
      const statistics = group?.columns[column]?.meta_data?.statistics;
      return [statistics?.min_value, statistics?.max_value, Number(statistics?.null_count)];
    };

    expect(boundsOf(0)).toEqual(['a', '\u{1F600}', 0]);
    expect(boundsOf(4)).toEqual([1, 3, 1]);
  });

  it('accepts a single JSON document, and refuses to write to a terminal', async () => {
    const line = { investmentHorizon: 0, unfavourableGain: -1, moderateGain: 0, favourableGain: 2 };
    const one = { id: 'a', oneOffAmount: 100, periodicalAmount: 10.5, investmentHorizon: 1, path: [line] };
    const argv = commandArguments('forecast', '-', '--format', 'parquet');
    const { status, stdout } = spawnSync(process.execPath, argv, { input: JSON.stringify({ items: [one] }) });

    expect(status).toBe(0);
    expect(parquetMetadata(new Uint8Array(stdout).buffer).num_rows).toBe(2n);
    const shown = { isTerminal: true, readText: () => Promise.resolve({ text: JSON.stringify({ items: [one] }) }) };
    expect(await answerOf(command, ['-', '--format', 'parquet'], shown)).toMatchObject({
      faults: [expect.stringMatching(/send it to a file/)],
    });
    expect(await answerOf(command, ['-'], shown)).toMatchObject({ faults: [] });
  });
});
