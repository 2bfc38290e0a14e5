import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import type { Applicant } from './check-registration.ts';
import { listActiveApprovers } from './repository.ts';

interface NewRegistration {
  applicant: Applicant;
  passwordHash: string;
  needsApproval: boolean;
  language: Language;
}

const orNull = (text: string) => (text === '' ? null : text);

/**
 * Stores a registration in a transaction and enqueues its mail: the activation link, or a request to the distributor's approvers,
 * without approvers to its support (SIL-198).
 * Voids a pending registration of the same address with its links (SIL-08).
 */
export async function storeRegistration(
  transaction: Database,
  { applicant, passwordHash, needsApproval, language }: NewRegistration,
  now: Date,
): Promise<void> {
  await endOpenRegistrations(transaction, applicant.emailKey);
  const id = randomUUID();
  await transaction
    .insertInto('registrations')
    .values({
      id,
      distributorCode: applicant.distributorCode,
      advisorCode: applicant.advisorCode,
      branchCode: orNull(applicant.branchCode),
      vatId: orNull(applicant.vatId),
      email: applicant.email,
      emailKey: applicant.emailKey,
      prefix: orNull(applicant.prefix),
      name: orNull(applicant.name),
      surname: applicant.surname,
      suffix: orNull(applicant.suffix),
      phone: applicant.phone,
      passwordHash,
      language,
      status: needsApproval ? 'AwaitsApproval' : 'AwaitsActivation',
      createdAt: now,
      decidedBy: null,
      decidedAt: null,
    })
    .execute();
  if (!needsApproval) return enqueueMail(transaction, { template: 'activation', language, subjectId: id }, now);
  const request = { template: 'manual-check', language, subjectId: id } as const;
  const approvers = await listActiveApprovers(transaction, applicant.distributorCode);
  if (approvers.length === 0) return enqueueMail(transaction, request, now);
  for (const recipientId of approvers) await enqueueMail(transaction, { ...request, recipientId }, now);
}

async function endOpenRegistrations(transaction: Database, emailKey: string): Promise<void> {
  const ended = await transaction
    .updateTable('registrations')
    .set({ status: 'Replaced' })
    .where('emailKey', '=', emailKey)
    .where('status', 'in', ['AwaitsApproval', 'AwaitsActivation'])
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction.deleteFrom('oneTimeTokens').where('registrationId', 'in', ids).execute();
}

const openDays = 30;

/** Deletes incomplete registrations after their retention period (security, T31). */
export async function sweepRegistrations(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('registrations')
    .where('status', '<>', 'Active')
    .where('createdAt', '<', new Date(now.getTime() - openDays * dayMs))
    .execute();
}
