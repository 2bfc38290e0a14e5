import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRates } from '../../server/catalogue-import/check-rates.ts';
import { importRates, knownCurrencies } from '../../server/catalogue-import/import-rates.ts';
import { readRecords } from '../../server/catalogue-import/read-records.ts';
import { fixtures } from '../helpers/data/fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/server/test-database.ts';

const today = '2026-11-21';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const storedOf = (currency: string) =>
  test.database
    .selectFrom('rate_history')
    .where('currency_id', '=', currency)
    .select(['date', 'per_euro'])
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
    expect(await importRates(test.database, histories)).toBe(12 * 253);
    const after = await storedOf('CZK');
    const outside = before.filter(({ date }) => date < '2025-04-14' || date > '2026-04-13');
    expect(after).toHaveLength(253 + outside.length);
    expect(after.find(({ date }) => date === '2026-04-13')?.per_euro).toBe('24.37800000');
    expect(after.find(({ date }) => date === '2025-04-14')?.per_euro).toBe('25.10800000');
  });
});
