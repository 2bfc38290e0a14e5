import type { Database } from '../db/database.ts';
import { appendToChain, insertEvent, lockChain, type NewEvent } from './append-event.ts';
import type { Facts } from '../db/tables/trail.ts';

/** What is written down when it happens, without any content (security, T31). */
export type AuditAction =
  | 'contract-asked-for'
  | 'contract-created'
  | 'contract-superseded'
  | 'contract-expired'
  /** The answers tell of a politically exposed client or of money from abroad (SIL-179). */
  | 'contract-marked'
  | 'document-opened'
  | 'code-sent'
  | 'code-refused'
  | 'code-accepted'
  | 'contract-signed'
  | 'contract-sealed'
  | 'contract-time-stamped'
  | 'time-stamp-failed'
  | 'contract-sent-out'
  | 'contract-declined'
  | 'external-file-received'
  /** What came back does not prove a signature of what was sent out (SIL-236). */
  | 'external-file-differs'
  | 'contract-mailed'
  | 'contract-ended'
  | 'contract-deleted'
  | 'documents-deleted'
  | 'mail-sent'
  | 'mail-dropped'
  | 'mail-released'
  | 'logged-in'
  | 'log-in-refused'
  | 'logged-out'
  | 'user-created'
  | 'user-activated'
  | 'user-disabled'
  | 'user-enabled'
  | 'user-unlocked'
  | 'role-granted'
  | 'role-revoked'
  | 'password-link-sent'
  | 'password-link-printed'
  | 'password-changed'
  | 'sessions-ended'
  | 'distributor-created'
  | 'signature-key-changed'
  | 'database-restored'
  | 'reference-imported'
  | 'head-logged'
  | 'client-exported'
  | 'contract-exported'
  | 'client-erased'
  | 'client-deleted'
  | 'web-request-deleted'
  | 'client-read'
  | 'client-searched'
  | 'identity-document-looked-up'
  | 'username-looked-up'
  | 'employer-looked-up';

/** The actor of what the provider of external signatures tells; no user has this ID. */
export const signatureProvider = 'signature-provider';

interface AuditEvent {
  action: AuditAction;
  /** Who did it, a user or `signatureProvider`; null for a command of the operator and for a job of the server. */
  actorId: string | null;
  /** Id of what it was done to; null where it was about nobody that is known. */
  subjectId: string | null;
  /** Digests, ids, counts and names of rules; no personal data. */
  facts?: Facts;
  /** Time of the database where it is known already; else it is read. */
  recordedAt?: Date;
}

/**
 * Writes an event down within the transaction of what it tells of, after the rows have been changed: an event about a contract or one
 * of its documents becomes the next link of the contract's chain and records the state of the contract (SIL-177).
 */
export async function noteEvent(
  database: Database,
  { facts = {}, recordedAt, ...known }: AuditEvent,
  now: Date,
): Promise<void> {
  const event: NewEvent = { ...known, facts, at: now, recordedAt: recordedAt ?? null };
  const { subjectId } = event;
  if (subjectId === null) {
    await insertEvent(database, event);
    return;
  }
  await inTransaction(database, async (transaction) => {
    const chain = await lockChain(transaction, subjectId);
    if (chain) await appendToChain(transaction, chain, event);
    else await insertEvent(transaction, event);
  });
}

function inTransaction(database: Database, run: (transaction: Database) => Promise<void>): Promise<void> {
  return database.isTransaction ? run(database) : database.transaction().execute(run);
}
