import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Any number that nothing else locks. */
const lockNumber = 7_234_120_566;
const askedEveryMs = 200;

/**
 * Runs a task that no other instance on the same database runs meanwhile; the others wait as long as it takes, and a dead one frees
 * its turn with its connection. The task has to use the connection that it is given.
 */
export function alone(database: Database, task: (connection: Database) => Promise<void>): Promise<void> {
  return database.connection().execute(async (connection) => {
    // Asked for again and again: waiting within the database would end at the limits that statements and locks have.
    while (!(await tryLock(connection))) await pause(askedEveryMs);
    try {
      await task(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection);
    }
  });
}

async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber}) as taken`.execute(
    connection,
  );
  return rows[0]?.taken ?? false;
}
