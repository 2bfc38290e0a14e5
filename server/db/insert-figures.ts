import type { PriceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';

/** Stores performance and volatility of products that have none yet. */
export async function insertFigures(
  database: Database,
  product: 'fund' | 'program' | 'template',
  entries: readonly { id: string; figures: PriceFigures }[],
): Promise<void> {
  const performance = entries.flatMap(({ id, figures: { asOfDate, performance: values } }) =>
    asOfDate === null ? [] : values.map((value) => ({ product_id: id, ...value, as_of_date: asOfDate })),
  );
  const volatilities = entries.flatMap(({ id, figures }) =>
    figures.volatilities.map((value) => ({ product_id: id, ...value })),
  );
  await insertRows(database, `${product}_performance`, performance);
  await insertRows(database, `${product}_volatilities`, volatilities);
}
