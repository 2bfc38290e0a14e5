import { sql, type Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Large enough to be quick, small enough to stay far below the limits of one statement. */
const rowsPerStatement = 2_000;

/**
 * Inserts many rows with one parameter a statement: the rows travel as JSON and the table itself gives the types. With
 * `updateBy`, a row whose value in that unique column exists already is updated instead.
 */
export async function insertRows<Table extends keyof Schema>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  updateBy?: keyof Insertable<Schema[Table]> & string,
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const onConflict = updateBy ? sql`on conflict (${sql.ref(updateBy)}) do update set ${updates}` : sql``;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, cast(${json}::text as json))
      ${onConflict}`.execute(database);
  }
}
