import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { BadFile } from '../../../../server/catalogue-import/bad-file.ts';
import { numberIn, readRecords, requireColumns } from '../../../../server/catalogue-import/read-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const failureOf = async (path: string) => {
  const error: unknown = await readRecords(path).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BadFile);
  const { message } = error as BadFile;
  expect(message).not.toContain('\n');
  return message;
};

describe('readRecords', () => {
  it('reads a CSV with quotes, BOM and Windows line ends, and reports the line of each row', async () => {
    const path = file('quoted.csv', '\uFEFFisin,name\r\nA,"One, ""two"""\r\n\r\nB, three \r\n');

    expect(await readRecords(path)).toEqual({
      path,
      encoding: 'utf-8',
      columns: ['isin', 'name'],
      records: [
        { place: 'line 2', values: { isin: 'A', name: 'One, "two"' } },
        { place: 'line 4', values: { isin: 'B', name: 'three' } },
      ],
    });
  });

  it('reads the same rows from a gzip file', async () => {
    const text = 'isin,name\nA,one\n';

    const { records } = await readRecords(file('rows.csv.gz', gzipSync(text)));

    expect(records).toEqual((await readRecords(file('rows.csv', text))).records);
  });

  it('reads a JSON list with numbers and nulls', async () => {
    const path = file(
      'rows.json',
      JSON.stringify([{ isin: 'A', name: ' one ', rank: 3, note: null }, 7, { isin: [] }]),
    );

    expect(await readRecords(path)).toMatchObject({
      columns: ['isin', 'name', 'rank', 'note'],
      records: [
        { place: 'item 1', values: { isin: 'A', name: 'one', rank: '3', note: '' } },
        { place: 'item 2', values: {}, fault: 'is no object' },
        { place: 'item 3', values: { isin: '' }, fault: 'isin is no single value' },
      ],
    });
  });

  it('reads semicolons with decimal commas, as spreadsheets of Czechia and Slovakia write them', async () => {
    const { columns, records } = await readRecords(
      file('semicolons.csv', 'isin;name, long;rate\r\nA;"Fond; růstový, a.s.";1 234,50\r\nB;1,2 and 3;-0,5\r\n'),
    );

    expect(columns).toEqual(['isin', 'name, long', 'rate']);
    expect(records.map(({ values }) => Object.values(values))).toEqual([
      ['A', 'Fond; růstový, a.s.', '1 234,50'],
      ['B', '1,2 and 3', '-0,5'],
    ]);
    expect(records.map((record) => numberIn(record, 'rate'))).toEqual(['1234.50', '-0.5']);
    expect(records.map((record) => numberIn(record, 'name, long'))).toEqual([null, null]);
  });

  it('takes what is no UTF-8 for Windows-1250, and follows an encoding that is named', async () => {
    // "Žižkův fond" in Windows-1250, and a text that is right in both.
    const local = file('local.csv', Buffer.from('name\n\x8ei\x9ekùv fond\n', 'latin1'));
    const both = file('both.csv', Buffer.from('name\nÅ½\n', 'latin1'));
    const nameOf = async (...call: Parameters<typeof readRecords>) => {
      const { encoding, records } = await readRecords(...call);
      return [encoding, records[0]?.values['name']];
    };

    expect(await nameOf(local)).toEqual(['windows-1250', 'Žižkův fond']);
    expect(await nameOf(both)).toEqual(['utf-8', 'Ž']);
    expect(await nameOf(both, 'windows-1250')).toEqual(['windows-1250', 'Ĺ˝']);
    await expect(readRecords(local, 'utf-8')).rejects.toThrow(/local.csv is not UTF-8 text/);
  });

  it('marks a row with too many or too few fields', async () => {
    const { records } = await readRecords(file('ragged.csv', 'isin,name\nA\nB,two,three\n'));

    expect(records.map(({ fault }) => fault)).toEqual([
      'has 1 fields where the header has 2',
      'has 3 fields where the header has 2',
    ]);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'missing.csv'), /cannot be read: ENOENT/],
    ['a folder', () => folder, /cannot be read: EISDIR/],
    ['an empty file', () => file('empty.csv', ''), /holds no rows/],
    ['a header alone', () => file('header.csv', 'isin,name\n'), /holds no rows/],
    ['two columns of one name', () => file('twice.csv', 'isin,isin\nA,B\n'), /two columns named "isin"/],
    ['an open quote', () => file('open.csv', 'isin,name\nA,"one\n'), /no csv/],
    ['JSON of another encoding', () => file('latin.json', Buffer.from([0x22, 0xe8, 0x22])), /not UTF-8/],
    ['a cut gzip', () => file('cut.csv.gz', gzipSync('isin\nA\n').subarray(0, 12)), /no whole gzip/],
    ['a csv named gzip', () => file('plain.csv.gz', 'isin\nA\n'), /no whole gzip/],
    ['broken JSON', () => file('broken.json', '[{'), /no JSON/],
    [
      'a member twice',
      () => file('again.json', '[{"isin":"A"},{"isin":"B","isin":"C"}]'),
      /, item 2: isin is given twice\.$/,
    ],
    ['JSON of another form', () => file('object.json', '{"isin":"A"}'), /no list/],
  ])('refuses %s in one line', async (_, path, reason) => {
    expect(await failureOf(path())).toMatch(reason);
  });
});

describe('requireColumns', () => {
  it('names what is missing and what was found', async () => {
    const read = await readRecords(file('columns.csv', 'ISIN,label\nA,b\n'));

    expect(() => requireColumns(read, ['isin', 'name'])).toThrow(/no column isin, name; found: ISIN, label\./);
  });
});
