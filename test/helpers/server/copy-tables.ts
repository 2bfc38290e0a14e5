import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { insertRows } from '../../../server/db/rows/insert-rows.ts';
import type { Schema } from '../../../server/db/schema.ts';

/** Copies the rows of tables, those that a condition in SQL picks, from one database to another. */
export async function copyTables(
  from: Database,
  to: Database,
  tables: readonly (readonly [table: keyof Schema, condition?: string])[],
): Promise<void> {
  for (const [table, condition = 'true'] of tables) {
    const { rows } = await sql<{ row: never }>`
      select to_json(copied) as row from ${sql.table(table)} as copied where ${sql.raw(condition)}`.execute(from);
    await insertRows(
      to,
      table,
      rows.map(({ row }) => row),
    );
  }
}
