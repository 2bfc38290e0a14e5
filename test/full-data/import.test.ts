import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFunds } from '../../server/catalogue-import/checks/check-funds.ts';
import { checkPrices } from '../../server/catalogue-import/checks/check-prices.ts';
import { checkRates } from '../../server/catalogue-import/checks/check-rates.ts';
import { importFunds, noSideEntries } from '../../server/catalogue-import/import-funds.ts';
import { importPrices } from '../../server/catalogue-import/import-prices.ts';
import { importRates, knownCurrencies } from '../../server/catalogue-import/import-rates.ts';
import { readRecords } from '../../server/catalogue-import/read-records.ts';
import { fullDataFile } from '../helpers/data/full-data.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/server/test-database.ts';

const today = '2026-11-21';
const silent = () => undefined;

interface IndexRow {
  isin: string;
  rows: string;
  first_date: string;
  last_date: string;
  max_abs_daily_change: string;
  in_catalogue: string;
  file: string;
}
const index: IndexRow[] = parse(readFileSync(fullDataFile('price_series.csv')), { columns: true });
const cleanFiles = readdirSync(fullDataFile('.')).filter(
  (name) => name.startsWith('prices_') && !name.includes('dirty'),
);
const checkFile = async (name: string) => checkPrices((await readRecords(fullDataFile(name))).records, today);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the import of the full catalogue', () => {
  it('accepts all 14,671 funds, adds each once and updates it when run again', async () => {
    const { funds, refused } = checkFunds((await readRecords(fullDataFile('funds.csv'))).records);

    expect(refused).toEqual([]);
    const list = { funds, sides: noSideEntries };
    expect(await importFunds(test.database, list, silent)).toMatchObject({ added: 14_671, updated: 0 });
    expect(await importFunds(test.database, list, silent)).toMatchObject({ added: 0, updated: 14_671 });
  });

  it('changes nothing when it fails half way', async () => {
    const { funds } = checkFunds((await readRecords(fullDataFile('funds.csv'))).records);
    const renamed = funds.map((fund) => ({ ...fund, name: 'Half done' }));
    const fail = (written: number) => {
      if (written >= 5_000) throw new Error('connection lost');
    };

    await expect(importFunds(test.database, { funds: renamed, sides: noSideEntries }, fail)).rejects.toThrow(
      'connection lost',
    );
    const halfDone = await test.database.selectFrom('funds').select('id').where('name', '=', 'Half done').execute();
    expect(halfDone).toEqual([]);
  });

  it('refuses all 1,541 rejected rows', async () => {
    const { funds, refused } = checkFunds((await readRecords(fullDataFile('fund_rejects.csv'))).records);

    expect(funds).toEqual([]);
    expect(refused).toHaveLength(1_541);
  });
});

describe('the import of the full price files', () => {
  it.each(cleanFiles)('accepts every series of %s from its first to its last day', async (name) => {
    const { series, refused } = await checkFile(name);
    const expected = index.filter(({ file }) => file === name);

    expect(refused).toEqual([]);
    expect(
      series.map(({ isin, prices }) => `${isin} ${prices.length} ${prices[0]?.date} ${prices.at(-1)?.date}`).toSorted(),
    ).toEqual(expected.map((row) => `${row.isin} ${row.rows} ${row.first_date} ${row.last_date}`).toSorted());
  });

  it('accepts at least 25 series with a real change of more than 15 % in a day', async () => {
    const accepted = new Set<string>();
    for (const name of cleanFiles)
      for (const { isin } of (await checkFile(name)).series) accepted.add(`${name} ${isin}`);
    const wild = index.filter(
      ({ max_abs_daily_change, file, isin }) => Number(max_abs_daily_change) > 0.15 && accepted.has(`${file} ${isin}`),
    );

    expect(wild.length).toBeGreaterThanOrEqual(25);
  });

  it('refuses the file that mixes pence and dollars', async () => {
    expect((await checkFile('prices_dirty_iwda_london.csv.gz')).series).toEqual([]);
  });

  it('refuses exactly the series whose funds are not in the catalogue', async () => {
    const name = 'prices_eur_etf.csv.gz';
    const { series } = await checkFile(name);
    const unknown = index.filter(({ file, in_catalogue }) => file === name && in_catalogue === '');
    const { funds, refused } = await importPrices(test.database, series, silent);

    expect(refused.map(({ isin }) => isin).toSorted()).toEqual(unknown.map(({ isin }) => isin).toSorted());
    expect(funds).toBe(series.length - unknown.length);
  });
});

describe('the import of all ECB rates since 1999', () => {
  it('stores every rate of the currencies that still exist', async () => {
    const file = await readRecords(fullDataFile('fx_ecb_daily.csv'));
    const { histories, leftAside, refused } = checkRates(file, await knownCurrencies(test.database), today);

    expect({ leftAside, refused }).toEqual({ leftAside: ['SKK'], refused: [] });
    expect(await importRates(test.database, histories, false)).toMatchObject({ stored: 12 * 6_983 });
  });
});
