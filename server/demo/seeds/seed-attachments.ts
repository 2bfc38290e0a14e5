import { addDays, addMonths, datePartsOf, plainDateOf, type PlainDate } from '#domain/dates/plain-date.ts';
import { exactSum } from '#domain/money/exact.ts';
import { roundedProduct } from '#domain/money/rounding.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { Texts } from '../../db/tables/catalogue.ts';
import type { CommissionLine } from '../../db/tables/products.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import type { PeopleData } from '../schema/people-data.ts';

/** The only demo account with a past of commissions. */
const ownerId = 'advisor';
const historyMonths = 36;

/** Statements of each of the last three years' months, overviews of each half year and invoices of each year. */
export async function seedAttachments(
  database: Database,
  { commissionAttachments }: PeopleData,
  { seed, today }: { seed: number; today: PlainDate },
): Promise<void> {
  const random = createRandom(seed);
  const products = await productNames(database);
  const monthly = Array.from({ length: historyMonths }, (_, age) => ({
    end: monthEnd(today, age),
    lines: commissionLines(random, products),
  }));
  await insertRows(
    database,
    'commissionAttachments',
    commissionAttachments.flatMap(({ code, type, months, mimeType }) =>
      Array.from({ length: historyMonths / months }, (_, index) => {
        const told = monthly.slice(index * months, (index + 1) * months);
        const date = told[0]?.end ?? today;
        return {
          id: `${code}-${date}`,
          userId: ownerId,
          name: named(type, period(date, months)),
          type,
          date,
          mimeType,
          currencyId: 'CZK',
          lines: together(told.flatMap(({ lines }) => lines)),
        };
      }),
    ),
  );
}

async function productNames(database: Database): Promise<string[]> {
  const programs = await database.selectFrom('programs').select('name').orderBy('id').limit(12).execute();
  const funds = await database.selectFrom('funds').select('name').orderBy('id').limit(12).execute();
  return [...programs, ...funds].map(({ name }) => name);
}

function commissionLines(random: Random, products: readonly string[]): CommissionLine[] {
  return products.flatMap((product) => {
    if (!random.chance(0.3)) return [];
    const volume = random.integer(50, 9_000) * 100;
    return [{ product, volume, commission: roundedProduct([volume, random.integer(50, 350), 0.0001]) }];
  });
}

/** One line a product. */
function together(lines: readonly CommissionLine[]): CommissionLine[] {
  const names = [...new Set(lines.map(({ product }) => product))];
  return names.map((product) => {
    const ofProduct = lines.filter((line) => line.product === product);
    return {
      product,
      volume: exactSum(ofProduct.map(({ volume }) => volume)),
      commission: exactSum(ofProduct.map(({ commission }) => commission)),
    };
  });
}

/** The last day of the month that many before the running one. */
function monthEnd(today: PlainDate, age: number): PlainDate {
  const { year, month } = datePartsOf(addMonths(today, -age));
  return addDays(plainDateOf(year, month, 1) ?? today, -1);
}

const written = (day: PlainDate) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** `10/2026`, or from the first month to the last. */
function period(end: PlainDate, span: number): string {
  return span === 1 ? written(end) : `${written(monthEnd(end, span - 2))} – ${written(end)}`;
}

const named = (type: Texts, suffix: string): Texts => ({
  en: `${type.en} ${suffix}`,
  cs: `${type.cs} ${suffix}`,
  sk: `${type.sk} ${suffix}`,
});
