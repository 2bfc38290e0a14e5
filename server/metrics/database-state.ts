import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface DatabaseState {
  catalogueVersion: number;
  /** Mails of the outbox; held are those of a restored database. And the age of the oldest one that waits, in seconds. */
  mails: { waiting: number; held: number; dead: number; oldestSeconds: number };
  /** Signed contracts whose seal or time stamp is to come. */
  sealJobs: { waiting: number; oldestSeconds: number };
}

/** What a later clock wrote is no older than now. */
const seconds = (text: string) => Math.max(0, Number(text));

/** Reads in one statement what the metrics tell of the database. */
export async function readState(database: Database): Promise<DatabaseState> {
  const { rows } = await sql<Record<'version' | 'waiting' | 'held' | 'dead' | 'oldest' | 'jobs' | 'oldestJob', string>>`
    select
      (select version from catalogue_version)::text as version,
      mails.*, jobs.*
    from
      (select
        count(*) filter (where status = 'waiting' and held_at is null)::text as waiting,
        count(*) filter (where held_at is not null)::text as held,
        count(*) filter (where status = 'dead')::text as dead,
        coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where status = 'waiting' and held_at is null)), 0)::text as oldest
      from outbox where status in ('waiting', 'dead')) as mails,
      (select
        count(*)::text as jobs,
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::text as oldest_job
      from seal_jobs where kind <> 'authority') as jobs
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database told nothing of its state.');
  return {
    catalogueVersion: Number(row.version),
    mails: {
      waiting: Number(row.waiting),
      held: Number(row.held),
      dead: Number(row.dead),
      oldestSeconds: seconds(row.oldest),
    },
    sealJobs: { waiting: Number(row.jobs), oldestSeconds: seconds(row.oldestJob) },
  };
}
