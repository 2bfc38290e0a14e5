import { addDays, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import { createRandom } from '../platform/random.ts';
import type { ReferenceData } from './schema/reference-data.ts';

const historyWeeks = 530;
/** Of the logarithm of a rate, from one week to the next: some 7 % a year. */
const weeklyMove = 0.01;

/** Fictional rates of ten years, one a week, that lead to the reference rates. */
export async function seedRateHistory(
  database: Database,
  { forexRates }: ReferenceData,
  { seed, today }: { seed: number; today: PlainDate },
): Promise<void> {
  const random = createRandom(seed);
  const rows = forexRates.flatMap(({ currencyToId, forexRate }) => {
    let rate = forexRate;
    return Array.from({ length: historyWeeks }, (_, week) => {
      const row = { currencyId: currencyToId, date: addDays(today, -1 - 7 * week), perEuro: rate.toPrecision(6) };
      rate *= Math.exp(weeklyMove * random.normal());
      return row;
    });
  });
  await insertRows(database, 'rateHistory', rows);
}
