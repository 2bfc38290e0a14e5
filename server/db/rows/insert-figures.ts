import { sql } from 'kysely';
import type { PriceFigures } from '#domain/funds/prices/price-figures.ts';
import type { Database } from '../database.ts';
import { insertRows } from './insert-rows.ts';

interface ProductFigures {
  id: string;
  figures: PriceFigures;
}

/** Stores performance and volatility of products in the place of what they have. */
export async function replaceFigures(
  database: Database,
  product: 'fund' | 'program' | 'template',
  entries: readonly ProductFigures[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  for (const table of [`${product}Performance`, `${product}Volatilities`])
    await sql`delete from ${sql.table(table)} where product_id = any(${ids}::text[])`.execute(database);
  await insertFigures(database, product, entries);
}

/** Stores performance and volatility of products that have none yet. */
export async function insertFigures(
  database: Database,
  product: 'fund' | 'program' | 'template',
  entries: readonly ProductFigures[],
): Promise<void> {
  const performance = entries.flatMap(({ id, figures: { asOfDate, performance: values } }) =>
    asOfDate === null ? [] : values.map((value) => ({ productId: id, ...value, asOfDate })),
  );
  const volatilities = entries.flatMap(({ id, figures }) =>
    figures.volatilities.map((value) => ({ productId: id, ...value })),
  );
  await insertRows(database, `${product}Performance`, performance);
  await insertRows(database, `${product}Volatilities`, volatilities);
}
