import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Returns the time of the database's clock, which all instances share, in whole milliseconds: not before anything that the database
 * has recorded so far, whose times have microseconds.
 */
export async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await sql<{
    time: Date;
  }>`select date_trunc('milliseconds', clock_timestamp() + interval '1 millisecond') as time`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database gave no time.');
  return row.time;
}
