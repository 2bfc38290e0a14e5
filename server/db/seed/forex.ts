import type { Database } from '../database.ts';
import { insertRows } from '../insert-rows.ts';

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
