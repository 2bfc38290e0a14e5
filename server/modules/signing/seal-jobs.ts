import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { KeptEvidence, SealJobKind } from '../../db/tables/signing.ts';

/** Longer than a try takes. One that takes longer is done twice at worst; of these, the second changes nothing. */
const leaseMs = 15_000;
/** An authority that has just failed is given this long. */
const firstPauseMs = 60_000;

export interface SealJob {
  contractId: string;
  kind: SealJobKind;
  tries: number;
}

const endOfLease = (now: Date) => new Date(now.getTime() + leaseMs);

/** Has a contract sealed, within the transaction of its signature; the caller has it for the length of a lease. */
export async function addSealJob(
  transaction: Database,
  { contractId, evidence }: { contractId: string; evidence: KeptEvidence },
  now: Date,
): Promise<SealJob> {
  await transaction
    .insertInto('seal_jobs')
    .values({
      contract_id: contractId,
      kind: 'seal',
      evidence: JSON.stringify(evidence),
      next_try_at: now,
      leased_until: endOfLease(now),
      last_failure: null,
      created_at: now,
    })
    .execute();
  return { contractId, kind: 'seal', tries: 0 };
}

/** Takes the job of one of these kinds that has been due for longest; of processes at once each gets another one. */
export async function takeSealJob(
  database: Database,
  kinds: readonly SealJobKind[],
  now: Date,
): Promise<SealJob | undefined> {
  const due = database
    .selectFrom('seal_jobs')
    .where('kind', 'in', kinds)
    .where('next_try_at', '<=', now)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('contract_id');
  return database
    .updateTable('seal_jobs')
    .set({ leased_until: endOfLease(now) })
    .where('contract_id', 'in', due)
    .returning(['contract_id as contractId', 'kind', 'tries'])
    .executeTakeFirst();
}

/** What was kept for the evidence pages; undefined where the documents are sealed already. */
export async function findEvidence(database: Database, contractId: string): Promise<KeptEvidence | undefined> {
  const job = await database
    .selectFrom('seal_jobs')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'seal')
    .select('evidence')
    .executeTakeFirst();
  return job?.evidence ?? undefined;
}

/** Whether somebody is sealing a contract at this moment. */
export async function isBeingSealed(database: Database, contractId: string, now: Date): Promise<boolean> {
  const job = await database
    .selectFrom('seal_jobs')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'seal')
    .where('leased_until', '>', now)
    .select('contract_id')
    .executeTakeFirst();
  return job !== undefined;
}

/** Gives a job back that has failed, to be tried again at `nextTryAt`. */
export async function giveBackSealJob(
  database: Database,
  { contractId, kind }: SealJob,
  { failure, nextTryAt }: { failure: string; nextTryAt: Date },
): Promise<void> {
  await database
    .updateTable('seal_jobs')
    .set({ tries: sql`tries + 1`, leased_until: null, last_failure: failure, next_try_at: nextTryAt })
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .execute();
}

/** Within the transaction of the seal: what is left to do is its time stamp. */
export async function turnToTimeStamp(transaction: Database, { contractId }: SealJob, now: Date): Promise<void> {
  await transaction
    .updateTable('seal_jobs')
    .set({
      kind: 'time-stamp',
      evidence: null,
      tries: 0,
      next_try_at: new Date(now.getTime() + firstPauseMs),
      leased_until: null,
      last_failure: null,
    })
    .where('contract_id', '=', contractId)
    .execute();
}

export async function endSealJob(transaction: Database, { contractId, kind }: SealJob): Promise<void> {
  await transaction.deleteFrom('seal_jobs').where('contract_id', '=', contractId).where('kind', '=', kind).execute();
}
