import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import { checkFunds } from '#server/catalogue-import/checks/check-funds.ts';
import { checkPrices } from '#server/catalogue-import/checks/check-prices.ts';
import { importFunds, noSideEntries } from '#server/catalogue-import/import-funds.ts';
import { importPrices } from '#server/catalogue-import/import-prices.ts';
import { readRecords } from '#server/catalogue-import/read-records.ts';
import { refreshFiguresOfHolders } from '#server/modules/portfolio/portfolio-figures.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

const today = '2026-11-21';
const silent = () => undefined;
const world = 'IE00B4L5Y983';
const japan = 'US46434G8226';

const checkFile = async (path: string) => checkPrices((await readRecords(path)).records, today);
const seriesOf = async (path: string, wanted: string) =>
  (await checkFile(path)).series.filter(({ isin }) => isin === wanted);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  const { records } = await readRecords(fixtures.funds);
  await importFunds(test.database, { funds: checkFunds(records).funds, sides: noSideEntries }, silent);
});
afterAll(() => test.close());

describe('the check of price files', () => {
  it('accepts every series from its first to its last day', async () => {
    const { series, refused } = await checkFile(fixtures.prices);

    expect(refused).toEqual([]);
    expect(
      series.map(({ isin, prices }) => `${isin} ${prices.length} ${prices[0]?.date} ${prices.at(-1)?.date}`).toSorted(),
    ).toEqual([
      `${world} 3481 2009-09-25 2023-04-28`,
      `${japan} 1324 2016-01-01 2021-01-27`,
      'US78462F1030 1430 2015-01-02 2020-09-04',
    ]);
  });

  it('accepts a series with a real fall of 24 % in a day', async () => {
    const { series, refused } = await checkFile(fixtures.pricesWildDays);
    const falls = (series[0]?.prices ?? []).map(
      ({ close }, index, all) => close / (all[index - 1]?.close ?? close) - 1,
    );

    expect(refused).toEqual([]);
    expect(Math.min(...falls)).toBeLessThan(-0.24);
  });

  it('refuses the London listing that mixes pence and dollars, with the reason', async () => {
    const { series, refused } = await checkFile(fixtures.pricesMixedUnits);

    expect(series).toEqual([]);
    expect(refused).toEqual([
      { isin: world, place: 'line 20', column: 'close', reason: expect.stringMatching(/factor of 61.*mixes units/) },
    ]);
  });
});

describe('the import of price histories', () => {
  it('recomputes the figures of programs that hold the funds', async () => {
    const [held] = await test.database.selectFrom('programFunds').select(['programId', 'fundId']).limit(1).execute();
    if (!held) throw new Error('the demo has no programs');
    const figures = () =>
      test.database
        .selectFrom('programPerformance')
        .where('productId', '=', held.programId)
        .select(['period', 'value', 'asOfDate'])
        .orderBy('period')
        .execute();
    const before = await figures();
    const prices = ['2026-11-18', '2026-11-19', '2026-11-20'].map((date, day) => ({
      date,
      close: 100 + day,
      adjustedClose: null,
    }));
    await importPrices(test.database, [{ isin: held.fundId, prices }], silent, refreshFiguresOfHolders);

    // The value of a program begins on the first day that all its funds have a price for.
    expect(before.map(({ period }) => period)).toEqual(['1Y', '3Y', '5Y', 'YTD']);
    expect(await figures()).toEqual([]);
  });

  it('stores the series of known funds', async () => {
    const { series } = await checkFile(fixtures.prices);

    expect(await importPrices(test.database, series, silent)).toEqual({
      funds: 3,
      prices: 3_481 + 1_430 + 1_324,
      refused: [],
    });
  });

  it('refuses the series of an unknown fund', async () => {
    const { series } = await checkFile(fixtures.pricesWildDays);

    expect(await importPrices(test.database, series, silent)).toEqual({
      funds: 0,
      prices: 0,
      refused: [{ isin: 'US37950E2596', reason: 'the catalogue has no such fund' }],
    });
  });

  it('states performance and volatility as of the last day of the series', async () => {
    const series = await seriesOf(fixtures.prices, world);
    await importPrices(test.database, series, silent);
    const figures = priceFigures(series[0]?.prices ?? []);
    const performance = await test.database
      .selectFrom('fundPerformance')
      .selectAll()
      .where('productId', '=', world)
      .execute();
    const volatilities = await test.database
      .selectFrom('fundVolatilities')
      .selectAll()
      .where('productId', '=', world)
      .execute();

    expect(performance).toHaveLength(4);
    for (const { period, value, asOfDate } of performance) {
      expect(asOfDate).toBe('2023-04-28');
      expect(value).toBeCloseTo(figures.performance.find((one) => one.period === period)?.value ?? NaN, 3);
    }
    expect(new Set(volatilities.map(({ years }) => years))).toEqual(new Set([1, 3, 5]));
  });

  it('replaces a history, so that two listings are never mixed in one', async () => {
    const isin = world;
    const prices = [
      { date: '2026-01-05', close: 80, adjustedClose: 78.25 },
      { date: '2026-01-06', close: 81, adjustedClose: null },
    ];
    await importPrices(test.database, [{ isin, prices }], silent);
    const stored = await test.database.selectFrom('fundPrices').selectAll().where('fundId', '=', isin).execute();
    const performance = await test.database
      .selectFrom('fundPerformance')
      .select('period')
      .where('productId', '=', isin)
      .execute();

    expect(stored.map(({ date, close, adjustedClose }) => [date, close, adjustedClose])).toEqual([
      ['2026-01-05', 80, 78.25],
      ['2026-01-06', 81, null],
    ]);
    expect(performance).toEqual([]);
  });

  it('refuses a series that ends before the history that the catalogue has', async () => {
    await importPrices(test.database, await seriesOf(fixtures.prices, japan), silent);
    const { funds, refused } = await importPrices(
      test.database,
      await seriesOf(fixtures.pricesOlderJapan, japan),
      silent,
    );

    expect(funds).toBe(0);
    expect(refused).toEqual([
      { isin: japan, reason: 'it ends on 2016-07-01, the catalogue has prices up to 2021-01-27' },
    ]);
  });
});
