import { sql } from 'kysely';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { Database } from '../../db/database.ts';
import { replaceFigures } from '../../db/rows/insert-figures.ts';
import { portfolioPrices } from './portfolio-prices.ts';

/** What holds funds. */
type Portfolio = 'program' | 'template';

/** Computes performance and volatility of programs or templates from the prices of what they hold (SIL-60). */
export async function refreshFigures(transaction: Database, kind: Portfolio, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const figures = priceFigures(await portfolioPrices(transaction, await partsOf(transaction, kind, id)));
    await replaceFigures(transaction, kind, [{ id, figures }]);
  }
}

function partsOf(database: Database, kind: Portfolio, id: string): Promise<{ id: string; share: number }[]> {
  return kind === 'program'
    ? database
        .selectFrom('programFunds')
        .where('programId', '=', id)
        .select(['fundId as id', 'share'])
        .orderBy('position')
        .execute()
    : database
        .selectFrom('templateFunds')
        .where('templateId', '=', id)
        .select(['fundId as id', 'ratio as share'])
        .orderBy('position')
        .execute();
}

/** Does so for all that hold one of the funds, whose prices have changed. */
export async function refreshFiguresOfHolders(transaction: Database, fundIds: readonly string[]): Promise<void> {
  for (const kind of ['program', 'template'] as const) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(`${kind}_id`)} as id
      from ${sql.table(`${kind}_funds`)}
      where fund_id = any(${fundIds}::text[])
      order by 1`.execute(transaction);
    await refreshFigures(
      transaction,
      kind,
      rows.map(({ id }) => id),
    );
  }
}
