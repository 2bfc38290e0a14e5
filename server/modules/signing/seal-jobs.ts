import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StoredEvidence, SealJobKind } from '../../db/tables/signing.ts';

/** Lease, longer than a try. A try that takes longer may run twice, without a further effect. */
const leaseMs = 15_000;
/** Back-off after a failure of the authority. */
const firstPauseMs = 60_000;

export interface SealJob {
  contractId: string;
  kind: SealJobKind;
  tries: number;
}

const endOfLease = (now: Date) => new Date(now.getTime() + leaseMs);

/** Enqueues the seal of a contract in the transaction of its signature, leased by the caller. */
export async function addSealJob(
  transaction: Database,
  { contractId, evidence }: { contractId: string; evidence: StoredEvidence },
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

/** Enqueues the seal of a contract that was signed elsewhere, in the transaction that concludes it. */
export async function addCounterSealJob(transaction: Database, contractId: string, now: Date): Promise<void> {
  await transaction
    .insertInto('seal_jobs')
    .values({
      contract_id: contractId,
      kind: 'counter-seal',
      evidence: null,
      next_try_at: now,
      leased_until: null,
      last_failure: null,
      created_at: now,
    })
    .execute();
}

/** Leases the longest due job of these kinds; concurrent processes get different ones. */
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

/** Finds the data for the evidence pages; undefined if the documents are already sealed. */
export async function findEvidence(database: Database, contractId: string): Promise<StoredEvidence | undefined> {
  const job = await database
    .selectFrom('seal_jobs')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'seal')
    .select('evidence')
    .executeTakeFirst();
  return job?.evidence ?? undefined;
}

/** Whether a process is sealing the contract. */
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

/** Releases a failed job for a retry at `nextTryAt`. */
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

/** Replaces the job by that of the time stamp, in the transaction of the seal. */
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
