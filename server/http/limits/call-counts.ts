import { sql } from 'kysely';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { clockToleranceMs } from '../../db/database-clock.ts';
import { LimitReached } from '../../platform/refusal.ts';

export interface Allowance {
  calls: number;
  windowMs: number;
}

/** Calls that may be made until the window ends. */
export interface Grant {
  calls: number;
  endsAt: number;
}

/** Takes so many calls of an allowance in the database, which all instances share; grants what is left of them. */
export async function takeCalls(
  database: Database,
  key: string,
  { wanted, ...allowance }: Allowance & { wanted: number },
  now: Date,
): Promise<Grant> {
  const windowStart = new Date(now.getTime() - allowance.windowMs);
  // A start in the future is of a clock that has jumped back since.
  const latest = new Date(now.getTime() + clockToleranceMs);
  const isOver = sql<boolean>`call_counts.started_at <= ${windowStart} or call_counts.started_at > ${latest}`;
  // Beyond the allowance nothing is counted but that it is used up, so that the number cannot grow without end.
  const most = allowance.calls + wanted;
  const { calls, startedAt } = await database
    .insertInto('callCounts')
    .values({ key, startedAt: now, calls: wanted })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql`case when ${isOver} then ${wanted}::integer else least(call_counts.calls + ${wanted}::integer, ${most}::integer) end`,
        startedAt: sql`case when ${isOver} then excluded.started_at else call_counts.started_at end`,
      }),
    )
    .returning(['calls', 'startedAt'])
    .executeTakeFirstOrThrow();
  const granted = Math.min(Math.max(allowance.calls - (calls - wanted), 0), wanted);
  return { calls: granted, endsAt: startedAt.getTime() + allowance.windowMs };
}

/** Uncounts one call of the window with that start. */
export async function giveCallBack(database: Database, key: string, startedAt: Date): Promise<void> {
  await database
    .updateTable('callCounts')
    .set((row) => ({ calls: row('calls', '-', 1) }))
    .where('key', '=', key)
    .where('startedAt', '=', startedAt)
    .where('calls', '>', 0)
    .execute();
}

/** Counts a call in the database and tells whether the window allowed it. */
export async function countCall(database: Database, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const { calls } = await takeCalls(database, key, { ...allowance, wanted: 1 }, now);
  return calls === 1;
}

/** Counts a call, and refuses it where the window allows no more. */
export async function spendCall(database: Database, key: string, allowance: Allowance, now: Date): Promise<void> {
  const { calls, endsAt } = await takeCalls(database, key, { ...allowance, wanted: 1 }, now);
  if (calls === 0) throw new LimitReached({ now, endsAt: new Date(endsAt) });
}

/** No window is longer. */
const longestWindowMs = dayMs;

/** Removes counts whose window is over. */
export async function sweepCallCounts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('callCounts')
    .where('startedAt', '<', new Date(now.getTime() - longestWindowMs))
    .execute();
}
