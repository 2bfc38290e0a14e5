import type { Selectable } from 'kysely';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Attachment } from './mailer.ts';

/** What goes with a message: of a proposal its document, read when the mail is sent; null for any other mail. */
export async function attachmentOf(
  database: Database,
  { template, subject_id: id }: Pick<Selectable<Schema['outbox']>, 'template' | 'subject_id'>,
): Promise<Attachment | null> {
  if (template !== 'proposal') return null;
  const { name, content } = await database
    .selectFrom('proposal_recipients')
    .innerJoin('sent_proposals', 'sent_proposals.id', 'proposal_recipients.proposal_id')
    .where('proposal_recipients.id', '=', id)
    .select(['name', 'content'])
    .executeTakeFirstOrThrow();
  // One of the two engines answers plain bytes.
  return { fileName: documentFileName(name, 'application/pdf'), content: Buffer.from(content) };
}
