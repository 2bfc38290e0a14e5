import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRates } from '#server/catalogue-import/checks/check-rates.ts';
import { importRates, knownCurrencies } from '#server/catalogue-import/import-rates.ts';
import { readRecords } from '#server/catalogue-import/read-records.ts';
import { catalogueVersion } from '#server/db/catalogue-version.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

const today = '2026-11-21';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const storedOf = (currency: string) =>
  test.database
    .selectFrom('rateHistory')
    .where('currencyId', '=', currency)
    .select(['date', 'perEuro'])
    .orderBy('date')
    .execute();

describe('the rates of the European Central Bank', () => {
  it('are imported as a whole, except discontinued currencies, and replace stored ones', async () => {
    const before = await storedOf('CZK');
    const file = await readRecords(fixtures.rates);
    const { histories, leftAside, refused } = checkRates(file, await knownCurrencies(test.database), today);

    expect({ leftAside, refused, currencies: histories.size }).toEqual({
      leftAside: ['SKK'],
      refused: [],
      currencies: 12,
    });
    expect(await importRates(test.database, histories, false)).toEqual({ stored: 12 * 253, forecast: null });
    const after = await storedOf('CZK');
    const outside = before.filter(({ date }) => date < '2025-04-14' || date > '2026-04-13');
    expect(after).toHaveLength(253 + outside.length);
    expect(after.find(({ date }) => date === '2026-04-13')?.perEuro).toBe(24.378);
    expect(after.find(({ date }) => date === '2025-04-14')?.perEuro).toBe(25.108);
  });

  it('become the rates of forecasts where that is asked for, each pair by its unit (SIL-200)', async () => {
    const perEuro = (rates: Record<string, [string, number][]>) =>
      new Map(
        Object.entries(rates).map(([code, days]) => [code, days.map(([date, rate]) => ({ date, perEuro: rate }))]),
      );
    await test.database.deleteFrom('forexRates').execute();
    await test.database
      .insertInto('forexRates')
      .values([
        { currencyFromId: 'EUR', currencyToId: 'CZK', rate: 20, unit: 1 },
        { currencyFromId: 'HUF', currencyToId: 'CZK', rate: 5, unit: 100 },
        { currencyFromId: 'EUR', currencyToId: 'PLN', rate: 4, unit: 1 },
      ])
      .execute();
    const version = await catalogueVersion(test.database);
    const { forecast } = await importRates(
      test.database,
      perEuro({
        CZK: [
          ['2026-11-19', 24],
          ['2026-11-20', 25],
        ],
        HUF: [['2026-11-20', 400]],
        USD: [['2026-11-20', 1.1]],
        PLN: [['2026-11-19', 4.2]],
      }),
      true,
    );
    const stored = await test.database.selectFrom('forexRates').selectAll().orderBy('currencyToId').execute();

    expect(forecast).toEqual({ day: '2026-11-20', updated: 2, added: ['USD'], kept: ['EUR/PLN'] });
    expect(stored.map((pair) => [pair.currencyFromId, pair.currencyToId, pair.rate, pair.unit])).toEqual([
      ['EUR', 'CZK', 25, 1],
      ['HUF', 'CZK', 6.25, 100],
      ['EUR', 'PLN', 4, 1],
      ['EUR', 'USD', 1.1, 1],
    ]);
    expect(await catalogueVersion(test.database)).not.toBe(version);
  });

  it('are refused for forecasts where the database has newer ones, and nothing is stored (SIL-200)', async () => {
    const before = [await storedOf('CZK'), await test.database.selectFrom('forexRates').selectAll().execute()];
    const newest = before[0]?.at(-1) as { date: string };
    const older = new Map([['CZK', [{ date: '2020-01-02', perEuro: 25 }]]]);

    await expect(importRates(test.database, older, true)).rejects.toThrow(
      `These end on 2020-01-02, there are rates up to ${newest.date}`,
    );
    expect([await storedOf('CZK'), await test.database.selectFrom('forexRates').selectAll().execute()]).toEqual(before);
    expect(await importRates(test.database, older, false)).toEqual({ stored: 1, forecast: null });
  });
});
