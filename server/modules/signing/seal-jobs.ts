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
    .insertInto('sealJobs')
    .values({
      contractId,
      kind: 'seal',
      evidence: JSON.stringify(evidence),
      nextTryAt: now,
      leasedUntil: endOfLease(now),
      lastFailure: null,
      createdAt: now,
    })
    .execute();
  return { contractId, kind: 'seal', tries: 0 };
}

/** Enqueues the seal of a contract that was signed elsewhere, in the transaction that concludes it. */
export async function addCounterSealJob(transaction: Database, contractId: string, now: Date): Promise<void> {
  await transaction
    .insertInto('sealJobs')
    .values({
      contractId,
      kind: 'counter-seal',
      evidence: null,
      nextTryAt: now,
      leasedUntil: null,
      lastFailure: null,
      createdAt: now,
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
    .selectFrom('sealJobs')
    .where('kind', 'in', kinds)
    .where('nextTryAt', '<=', now)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('contractId');
  return database
    .updateTable('sealJobs')
    .set({ leasedUntil: endOfLease(now) })
    .where('contractId', 'in', due)
    .returning(['contractId', 'kind', 'tries'])
    .executeTakeFirst();
}

/** Finds the data for the evidence pages; undefined if the documents are already sealed. */
export async function findEvidence(database: Database, contractId: string): Promise<StoredEvidence | undefined> {
  const job = await database
    .selectFrom('sealJobs')
    .where('contractId', '=', contractId)
    .where('kind', '=', 'seal')
    .select('evidence')
    .executeTakeFirst();
  return job?.evidence ?? undefined;
}

/** Whether a process is sealing the contract. */
export async function isBeingSealed(database: Database, contractId: string, now: Date): Promise<boolean> {
  const job = await database
    .selectFrom('sealJobs')
    .where('contractId', '=', contractId)
    .where('kind', '=', 'seal')
    .where('leasedUntil', '>', now)
    .select('contractId')
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
    .updateTable('sealJobs')
    .set({ tries: sql`tries + 1`, leasedUntil: null, lastFailure: failure, nextTryAt })
    .where('contractId', '=', contractId)
    .where('kind', '=', kind)
    .execute();
}

/** Replaces the job by that of the time stamp, in the transaction of the seal. */
export async function turnToTimeStamp(transaction: Database, { contractId }: SealJob, now: Date): Promise<void> {
  await transaction
    .updateTable('sealJobs')
    .set({
      kind: 'time-stamp',
      evidence: null,
      tries: 0,
      nextTryAt: new Date(now.getTime() + firstPauseMs),
      leasedUntil: null,
      lastFailure: null,
    })
    .where('contractId', '=', contractId)
    .execute();
}

export async function endSealJob(transaction: Database, { contractId, kind }: SealJob): Promise<void> {
  await transaction.deleteFrom('sealJobs').where('contractId', '=', contractId).where('kind', '=', kind).execute();
}
