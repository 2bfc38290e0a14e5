import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Writes to the database: one that only reads, or whose disk is full, throws like one that is away. */
export async function writeToDatabase(database: Database): Promise<void> {
  await sql`
    insert into call_counts (key, started_at, calls) values ('health', now(), 1)
    on conflict (key) do update set started_at = excluded.started_at
  `.execute(database);
}

/** Mails that wait, the age of the oldest of them in seconds, and those that are given up. */
export async function readOutbox(database: Database) {
  const { rows } = await sql<{ waiting: number; dead: number; seconds: number | null }>`
    select count(*) filter (where status = 'waiting')::integer as waiting,
      count(*) filter (where status = 'dead')::integer as dead,
      extract(epoch from now() - min(created_at) filter (where status = 'waiting'))::integer as seconds
    from outbox where status in ('waiting', 'dead')
  `.execute(database);
  const { waiting = 0, dead = 0, seconds = null } = rows[0] ?? {};
  return { waiting, dead, oldestSeconds: seconds === null ? null : Math.max(0, seconds) };
}
