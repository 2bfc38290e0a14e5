import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { Schema } from '../db/schema.ts';

/** Puts rows in the place of all rows of a table that no other refers to. */
export async function replaceRows<Table extends keyof Schema>(
  transaction: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(transaction);
  await insertRows(transaction, table, rows);
}
