import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../setup/runs.ts';
import { csvLine } from '../../../../../../server/commands/analysts/csv-line.ts';
import { forecastCallOf } from '#test/helpers/commands/forecast-call-of.ts';
import { streamed, varying } from './forecast-table-helpers.ts';

type Cells = Record<string, string | number | null>;

/** Parses the rows of the CSV into values: numbers in numeric columns, null for empty fields. */
function csvCells(file: ArrayBuffer): Cells[] {
  const rows = parse<Record<string, string>>(Buffer.from(file), { columns: true });
  const isText = (name: string) => name === 'id' || name === 'chargingMethod';
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const value = cell === '' ? null : Number(cell);
        return [name, isText(name) ? cell : value];
      }),
    ),
  );
}

/** Returns a text as the CSV writes it, where it is no formula. */
const writtenText = (text: string): string =>
  parse<{ text: string }>(csvLine([text]), { columns: ['text'] })[0]?.text ?? '';

const gain = fc.integer({ min: -1000, max: 3000 }).map((tenths) => tenths / 10);
const item = fc.record({
  id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((id) => id.replaceAll('\r', 'r')),
  oneOffAmount: fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100),
  periodicalAmount: fc.integer({ min: -2, max: 30_000_000 }).map((cents) => cents / 100),
  investmentHorizon: fc.integer({ min: 1, max: 12 }),
  path: fc.option(
    fc
      .record({ investmentHorizon: fc.constant(0), unfavourableGain: gain, moderateGain: gain, favourableGain: gain })
      .map((line) => [line]),
  ),
});
const grids = [
  { what: 'nothing', args: [] },
  {
    what: 'whole numbers, amounts and words',
    args: varying('horizon=1,3', 'oneOffAmount=0,10.25', 'chargingMethod=UpFront,Other'),
  },
];

describe('npm run forecast as Parquet', () => {
  it.each(grids)('has the rows of the CSV, errors included, with $what varying', async ({ args }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 12 }), async (items) => {
        const input = items.map((one) => JSON.stringify(one)).join('\n');
        const csv = await streamed(forecastCallOf('x.jsonl', '--format', 'csv', ...args), input);
        const table = await streamed(forecastCallOf('x.jsonl', '--format', 'parquet', ...args), input);

        const rows = await parquetReadObjects({ file: table.file });
        expect(rows.map((row) => ({ ...row, id: writtenText(String(row['id'])) }))).toEqual(csvCells(csv.file));
        expect(table.faults).toEqual(csv.faults);
      }),
      { numRuns: runs(500) },
    );
  });
});
