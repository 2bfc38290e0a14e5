import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

/** What is written down when it happens, without any content (security, T31). */
export type AuditAction =
  | 'contract-asked-for'
  | 'contract-created'
  | 'contract-superseded'
  | 'contract-expired'
  | 'document-opened'
  | 'code-sent'
  | 'code-refused'
  | 'code-accepted'
  | 'contract-signed'
  | 'contract-sent-out'
  | 'contract-declined'
  | 'external-file-received'
  | 'client-exported'
  | 'client-erased'
  | 'client-read'
  | 'client-searched'
  | 'identity-document-looked-up'
  | 'username-looked-up'
  | 'employer-looked-up';

interface AuditEvent {
  action: AuditAction;
  /** Who did it; null for a command of the operator. */
  actorId: string | null;
  /** Id of what it was done to; null where it was about nobody that is known. */
  subjectId: string | null;
  /** Time of the database where it is known already; else the database fills it in. */
  recordedAt?: Date;
}

/** Writes an event down within the transaction of what it tells of. */
export async function noteEvent(
  transaction: Database,
  { action, actorId, subjectId, recordedAt }: AuditEvent,
  now: Date,
): Promise<void> {
  const id = randomBytes(16).toString('hex');
  await transaction
    .insertInto('audit_events')
    .values({
      id,
      at: now,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      ...(recordedAt && { recorded_at: recordedAt }),
    })
    .execute();
}
