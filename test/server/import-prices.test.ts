import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceFigures } from '#domain/funds/price-figures.ts';
import { checkFunds } from '../../server/catalogue-import/check-funds.ts';
import { checkPrices } from '../../server/catalogue-import/check-prices.ts';
import { importFunds } from '../../server/catalogue-import/import-funds.ts';
import { importPrices } from '../../server/catalogue-import/import-prices.ts';
import { readRecords } from '../../server/catalogue-import/read-records.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database.ts';

const folder = '../shared/data';
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
const index: IndexRow[] = parse(readFileSync(join(folder, 'price_series.csv')), { columns: true });
const files = readdirSync(folder).filter((name) => name.startsWith('prices_'));
const cleanFiles = files.filter((name) => !name.includes('dirty'));

const checkFile = async (name: string) => checkPrices((await readRecords(join(folder, name))).records, today);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  const { records } = await readRecords(join(folder, 'funds.csv'));
  await importFunds(test.database, checkFunds(records).funds, silent);
});
afterAll(() => test.close());

describe('the check of price files', () => {
  it.each(cleanFiles)('takes every series of %s whole', async (name) => {
    const { series, refused } = await checkFile(name);
    const expected = index.filter(({ file }) => file === name);

    expect(refused).toEqual([]);
    expect(
      series.map(({ isin, prices }) => `${isin} ${prices.length} ${prices[0]?.date} ${prices.at(-1)?.date}`).toSorted(),
    ).toEqual(expected.map((row) => `${row.isin} ${row.rows} ${row.first_date} ${row.last_date}`).toSorted());
  });

  it('lets series with real days of more than 15 % pass', () => {
    const wild = index.filter(
      ({ max_abs_daily_change, file }) => Number(max_abs_daily_change) > 0.15 && cleanFiles.includes(file),
    );

    expect(wild.length).toBeGreaterThanOrEqual(25);
  });

  it('refuses the London listing that mixes pence and dollars, with the reason', async () => {
    const { series, refused } = await checkFile('prices_dirty_iwda_london.csv.gz');

    expect(series).toEqual([]);
    expect(refused).toEqual([
      { isin: 'IE00B4L5Y983', place: 'line 20', reason: expect.stringMatching(/factor of 61.*mixes units/) },
    ]);
  });
});

describe('the import of price histories', () => {
  it('stores the series of known funds and refuses those of unknown ones', async () => {
    const { series } = await checkFile('prices_eur_etf.csv.gz');
    const strangers = index.filter(({ file, in_catalogue }) => file === 'prices_eur_etf.csv.gz' && in_catalogue === '');
    const { funds, prices, refused } = await importPrices(test.database, series, silent);

    const unknown = refused.map(({ isin }) => isin);
    expect(unknown.toSorted()).toEqual(strangers.map(({ isin }) => isin).toSorted());
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['the catalogue has no such fund']));
    expect(funds).toBe(series.length - strangers.length);
    const stored = series.filter(({ isin }) => !unknown.includes(isin));
    expect(prices).toBe(stored.reduce((sum, one) => sum + one.prices.length, 0));
  });

  it('states performance and volatility as of the last day of the series', async () => {
    const { series } = await checkFile('prices_iwda_eur.csv.gz');
    await importPrices(test.database, series, silent);
    const figures = priceFigures(series[0]?.prices ?? []);
    const performance = await test.database
      .selectFrom('fund_performance')
      .selectAll()
      .where('product_id', '=', 'IE00B4L5Y983')
      .execute();
    const volatilities = await test.database
      .selectFrom('fund_volatilities')
      .selectAll()
      .where('product_id', '=', 'IE00B4L5Y983')
      .execute();

    expect(performance).toHaveLength(4);
    for (const { period, value, as_of_date } of performance) {
      expect(as_of_date).toBe(index.find(({ file }) => file === 'prices_iwda_eur.csv.gz')?.last_date);
      expect(Number(value)).toBeCloseTo(figures.performance.find((one) => one.period === period)?.value ?? NaN, 3);
    }
    expect(new Set(volatilities.map(({ years }) => years))).toEqual(new Set([1, 3, 5]));
  });

  it('replaces a history, so that two listings are never mixed in one', async () => {
    const isin = 'IE00B4L5Y983';
    const prices = [
      { date: '2026-01-05', close: 80 },
      { date: '2026-01-06', close: 81 },
    ];
    await importPrices(test.database, [{ isin, prices }], silent);
    const stored = await test.database.selectFrom('fund_prices').selectAll().where('fund_id', '=', isin).execute();
    const performance = await test.database
      .selectFrom('fund_performance')
      .select('period')
      .where('product_id', '=', isin)
      .execute();

    expect(stored.map(({ date, close }) => ({ date, close: Number(close) }))).toEqual(prices);
    expect(performance).toEqual([]);
  });

  it('refuses a series that ends before the history that the catalogue has', async () => {
    const isin = 'US46434G8226';
    const ofJapan = async (name: string) => (await checkFile(name)).series.filter((one) => one.isin === isin);
    await importPrices(test.database, await ofJapan('prices_country_etf_2016_2021.csv.gz'), silent);
    const { funds, refused } = await importPrices(
      test.database,
      await ofJapan('prices_us_etf_2008_2016.csv.gz'),
      silent,
    );

    expect(funds).toBe(0);
    expect(refused).toEqual([{ isin, reason: 'it ends on 2016-07-01, the catalogue has prices up to 2021-01-27' }]);
  });
});
