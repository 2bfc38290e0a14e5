import { randomBytes } from 'node:crypto';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import { enqueueMail } from '../../messaging/outbox.ts';

interface SentProposal {
  id: string;
  ownerId: string;
  name: string;
  document: StagedDocument;
  addresses: readonly string[];
  language: Language;
}

/** Stores a document and enqueues a separate mail to each address, in a transaction. */
export async function sendDocument(
  transaction: Database,
  store: DocumentStore,
  { id, ownerId, name, document, addresses, language }: SentProposal,
  now: Date,
): Promise<void> {
  await store.keep(transaction, [document]);
  const { column: content, hash } = document;
  await transaction
    .insertInto('sentProposals')
    .values({ id, ownerId, name, content, contentHash: hash, createdAt: now })
    .execute();
  const recipients = addresses.map((address) => ({ id: randomBytes(16).toString('hex'), proposalId: id, address }));
  await transaction.insertInto('proposalRecipients').values(recipients).execute();
  for (const { id: subjectId } of recipients) {
    await enqueueMail(transaction, { template: 'proposal', language, subjectId }, now);
  }
}

/** Longer than the retries of a mail (security, R28 and T31). */
const keptMs = 3 * dayMs;

/** Deletes documents that were sent, or whose mails are no longer retried. */
export async function sweepProposals(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sentProposals')
    .where('createdAt', '<', new Date(now.getTime() - keptMs))
    .execute();
}
