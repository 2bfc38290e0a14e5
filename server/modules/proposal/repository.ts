import { randomBytes } from 'node:crypto';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMail } from '../../messaging/outbox.ts';

interface SentProposal {
  id: string;
  ownerId: string;
  name: string;
  content: Buffer;
  addresses: readonly string[];
  language: Language;
}

/** Stores a document and has it sent to each of the addresses in a mail of its own, within a transaction. */
export async function sendDocument(
  transaction: Database,
  { id, ownerId, name, content, addresses, language }: SentProposal,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('sent_proposals')
    .values({ id, owner_id: ownerId, name, content, created_at: now })
    .execute();
  const recipients = addresses.map((address) => ({ id: randomBytes(16).toString('hex'), proposal_id: id, address }));
  await transaction.insertInto('proposal_recipients').values(recipients).execute();
  for (const { id: subjectId } of recipients) {
    await enqueueMail(transaction, { template: 'proposal', language, subjectId }, now);
  }
}

/** Longer than the last try of a mail can be away (security, R28 and T31). */
const keptMs = 3 * 24 * 60 * 60_000;

/** Removes documents that are sent, or that no mail will be tried with any more. */
export async function sweepProposals(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sent_proposals')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
