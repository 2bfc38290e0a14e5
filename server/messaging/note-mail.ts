import type { Selectable } from 'kysely';
import { noteEvent } from '../trail/audit.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { sha256 } from '../platform/sha256.ts';
import type { OutgoingMail } from './mailer.ts';

type Message = Pick<Selectable<Schema['outbox']>, 'template' | 'subject_id'>;

/**
 * Writes down that SMTP has taken a mail: its kind, the number of recipients and the message ID. Of a mail about a contract also the
 * digest of the address, which the salt of the contract keeps from being guessed.
 */
export async function noteMail(
  transaction: Database,
  { template, subject_id: recipientId }: Message,
  { messageId, to }: OutgoingMail,
  now: Date,
): Promise<void> {
  const facts = { template, messageId, recipients: 1 };
  const contract = await transaction
    .selectFrom('contract_recipients')
    .innerJoin('contracts', 'contracts.id', 'contract_recipients.contract_id')
    .where('contract_recipients.id', '=', recipientId)
    .select(['contracts.id', 'chain_salt as salt'])
    .executeTakeFirst();
  if (!contract) {
    await noteEvent(transaction, { action: 'mail-sent', actorId: null, subjectId: null, facts }, now);
    return;
  }
  const { id, salt } = contract;
  // A contract from before the chains gets its salt with its first event.
  const recipient = salt === null ? null : sha256(`${salt}\n${to.address}`);
  await noteEvent(
    transaction,
    { action: 'contract-mailed', actorId: null, subjectId: id, facts: { ...facts, recipient } },
    now,
  );
}
