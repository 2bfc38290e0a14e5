import { randomBytes } from 'node:crypto';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import type { MailTemplate } from '../db/tables/messaging.ts';

interface Message {
  template: MailTemplate;
  language: Language;
  /** Id of what the mail is about; for a reset the name as it was submitted. */
  subjectId: string;
  /** Who gets it, where that does not follow from the subject. */
  recipientId?: string;
  /** Milliseconds before the mail is made. */
  delayMs?: number;
}

/**
 * Has a mail sent after the transaction that it is called in is committed. The row holds ids only: address, text and
 * tokens come about when the mail is made, off the path of the request (security, T2).
 */
export async function enqueueMail(transaction: Database, message: Message, now: Date): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      id: randomBytes(16).toString('hex'),
      template: message.template,
      language: message.language,
      subject_id: message.subjectId,
      recipient_id: message.recipientId ?? null,
      status: 'waiting',
      message_id: null,
      mail: null,
      mail_expires_at: null,
      next_try_at: new Date(now.getTime() + (message.delayMs ?? 0)),
      leased_until: null,
      last_failure: null,
      created_at: now,
      done_at: null,
    })
    .execute();
}
