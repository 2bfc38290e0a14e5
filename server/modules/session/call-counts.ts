import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface Allowance {
  calls: number;
  windowMs: number;
}

/** Counts a call in the database, which all instances share, and tells whether the window allowed it. */
export async function countCall(database: Database, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - allowance.windowMs);
  const isOver = sql<boolean>`call_counts.started_at <= ${windowStart}`;
  const { calls } = await database
    .insertInto('call_counts')
    .values({ key, started_at: now, calls: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql`case when ${isOver} then 1 else call_counts.calls + 1 end`,
        started_at: sql`case when ${isOver} then excluded.started_at else call_counts.started_at end`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls <= allowance.calls;
}

/** No window is longer. */
const longestWindowMs = 24 * 60 * 60_000;

/** Removes counts whose window is over. */
export async function sweepCallCounts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('call_counts')
    .where('started_at', '<', new Date(now.getTime() - longestWindowMs))
    .execute();
}
