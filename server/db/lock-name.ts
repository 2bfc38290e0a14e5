import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Waits until no other transaction, of whichever instance, holds the lock of that name; held until this one ends. */
export async function lockName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
