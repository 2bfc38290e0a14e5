import { addDays, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { createRandom } from './random.ts';

/** Euro foreign exchange reference rates of 13 April 2026, units for 1 EUR. Source: European Central Bank. */
const perEuro = {
  CZK: 24.378,
  USD: 1.1684,
  GBP: 0.87058,
  CHF: 0.9242,
  PLN: 4.2543,
  HUF: 366.9,
  SEK: 10.892,
  NOK: 11.098,
  DKK: 7.4727,
  JPY: 186.75,
  CAD: 1.6177,
  AUD: 1.661,
};

export async function seedForex(database: Database): Promise<void> {
  const rows = Object.entries(perEuro).map(([currency_to_id, rate]) => ({
    currency_from_id: 'EUR',
    currency_to_id,
    rate,
    unit: 1,
  }));
  await insertRows(database, 'forex_rates', rows);
}

const historyWeeks = 530;
/** Of the logarithm of a rate, from one week to the next: some 7 % a year. */
const weeklyMove = 0.01;

/** Fictional rates of ten years, one a week, that lead to those of today. */
export async function seedRateHistory(database: Database, seed: number, today: PlainDate): Promise<void> {
  const random = createRandom(seed);
  const rows = Object.entries(perEuro).flatMap(([currency_id, newest]) => {
    let rate = newest;
    return Array.from({ length: historyWeeks }, (_, week) => {
      const row = { currency_id, date: addDays(today, -1 - 7 * week), per_euro: rate.toPrecision(6) };
      rate *= Math.exp(weeklyMove * random.normal());
      return row;
    });
  });
  await insertRows(database, 'rate_history', rows);
}
