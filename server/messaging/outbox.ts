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
      subjectId: message.subjectId,
      recipientId: message.recipientId ?? null,
      status: 'waiting',
      messageId: null,
      mail: null,
      mailExpiresAt: null,
      nextTryAt: new Date(now.getTime() + (message.delayMs ?? 0)),
      leasedUntil: null,
      lastFailure: null,
      createdAt: now,
      doneAt: null,
    })
    .execute();
}
