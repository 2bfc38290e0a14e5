import * as z from 'zod/mini';
/** A list with one element at least. */
export const filledList = <Element extends z.ZodMiniType>(element: Element) => z.tuple([element], element);
/** A number, which a CSV file holds as text. */
export const csvNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number)),
]);
/** Percent of equity in a portfolio whose funds are drawn from the generated ones. */
export const equityPercent = z.int().check(z.gte(0), z.lte(100));

/** Currencies that generated funds are quoted in, with the crowns that a unit is worth: rounded, so that amounts stay round. */
export const crownsPerUnit = { CZK: 1, EUR: 25, USD: 20, GBP: 25, CHF: 25, PLN: 5 } as const;
export const seedCurrency = z.enum(['CZK', 'EUR', 'USD', 'GBP', 'CHF', 'PLN']);
export type SeedCurrency = z.infer<typeof seedCurrency>;

/** Fee schemes are named by tariff and currency. */
export const feeSchemeId = (tariff: string, currency: SeedCurrency) => `${tariff}-${currency.toLowerCase()}`;
