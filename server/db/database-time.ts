import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What the clock of the database says: one clock for all instances, which no page and no instance sets. */
export async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database gave no time.');
  return row.time;
}
