import type { Selectable } from 'kysely';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { documentCopies } from '../documents/contract/document-copies.ts';
import { PoisonMessage } from './mail-address.ts';
import type { Attachment } from './mailer.ts';

type Message = Pick<Selectable<Schema['outbox']>, 'template' | 'subject_id'>;

/** What goes with a message, read when the mail is sent: the document of a proposal, all documents of a contract. */
export async function attachmentsOf(database: Database, { template, subject_id: id }: Message): Promise<Attachment[]> {
  if (template === 'proposal') return proposalOf(database, id);
  if (template === 'contract') return copiesOf(database, id);
  return template === 'contract-to-sign' ? documentsOf(database, id) : [];
}

// One of the two engines answers plain bytes.
const pdf = (name: string, content: Uint8Array): Attachment => ({
  fileName: documentFileName(name, 'application/pdf'),
  content: Buffer.from(content),
});

async function proposalOf(database: Database, recipientId: string): Promise<Attachment[]> {
  const { name, content } = await database
    .selectFrom('proposal_recipients')
    .innerJoin('sent_proposals', 'sent_proposals.id', 'proposal_recipients.proposal_id')
    .where('proposal_recipients.id', '=', recipientId)
    .select(['name', 'content'])
    .executeTakeFirstOrThrow();
  return [pdf(name, content)];
}

/** The seal is still to come: the mail is tried again. */
class SealWaiting extends Error {
  readonly code = 'SealWaiting';
}

/** As they are signed by then; copies of what is not signed say so. */
async function copiesOf(database: Database, recipientId: string): Promise<Attachment[]> {
  const documents = await database
    .selectFrom('contract_recipients')
    .innerJoin('contract_documents', 'contract_documents.contract_id', 'contract_recipients.contract_id')
    .innerJoin('contracts', 'contracts.id', 'contract_recipients.contract_id')
    .where('contract_recipients.id', '=', recipientId)
    .select(['contract_documents.id', 'seal_state'])
    .execute();
  if (documents.length === 0) throw new PoisonMessage('NoDocuments');
  if (documents.some(({ seal_state: state }) => state === 'waiting')) throw new SealWaiting();
  const ids = documents.map(({ id }) => id);
  return (await documentCopies(database, ids)).map(({ name, content }) => pdf(name, content));
}

/** What is to be signed elsewhere, byte by byte. */
async function documentsOf(database: Database, recipientId: string): Promise<Attachment[]> {
  const documents = await database
    .selectFrom('contract_recipients')
    .innerJoin('contract_documents', 'contract_documents.contract_id', 'contract_recipients.contract_id')
    .where('contract_recipients.id', '=', recipientId)
    .orderBy('position')
    .select(['name', 'content'])
    .execute();
  // The contract was erased meanwhile: no further try would find it.
  if (documents.length === 0) throw new PoisonMessage('NoDocuments');
  return documents.map(({ name, content }) => pdf(name, content));
}
