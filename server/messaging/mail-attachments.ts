import type { Selectable } from 'kysely';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { documentCopies } from '../documents/contract/document-copies.ts';
import { PoisonMessage } from './mail-address.ts';
import type { Attachment } from './mailer.ts';

type Message = Pick<Selectable<Schema['outbox']>, 'template' | 'subjectId'>;

/** What goes with a message, read when the mail is sent: the document of a proposal, all documents of a contract. */
export async function attachmentsOf(
  database: Database,
  store: DocumentStore,
  { template, subjectId: id }: Message,
): Promise<Attachment[]> {
  if (template === 'proposal') return proposalOf(database, store, id);
  if (template === 'contract') return copiesOf(database, store, id);
  return template === 'contract-to-sign' ? documentsOf(database, store, id) : [];
}

const pdf = (name: string, content: Buffer): Attachment => ({
  fileName: documentFileName(name, 'application/pdf'),
  content,
});

async function proposalOf(database: Database, store: DocumentStore, recipientId: string): Promise<Attachment[]> {
  const sent = await database
    .selectFrom('proposalRecipients')
    .innerJoin('sentProposals', 'sentProposals.id', 'proposalRecipients.proposalId')
    .where('proposalRecipients.id', '=', recipientId)
    .select(['name', 'content', 'contentHash as hash'])
    .executeTakeFirstOrThrow();
  const { name, content: column, hash } = sent;
  // Sent before there was a store: it has no digest to compare.
  const content = hash === null ? Buffer.from(column ?? '') : await store.read(database, { column, hash });
  return [pdf(name, content)];
}

/** The seal is still to come: the mail is tried again. */
class SealWaiting extends Error {
  readonly code = 'SealWaiting';
}

/** As they are signed by then; copies of what is not signed say so. */
async function copiesOf(database: Database, store: DocumentStore, recipientId: string): Promise<Attachment[]> {
  const documents = await database
    .selectFrom('contractRecipients')
    .innerJoin('contractDocuments', 'contractDocuments.contractId', 'contractRecipients.contractId')
    .innerJoin('contracts', 'contracts.id', 'contractRecipients.contractId')
    .where('contractRecipients.id', '=', recipientId)
    .select(['contractDocuments.id', 'sealState'])
    .execute();
  if (documents.length === 0) throw new PoisonMessage('NoDocuments');
  if (documents.some(({ sealState: state }) => state === 'waiting')) throw new SealWaiting();
  const ids = documents.map(({ id }) => id);
  return (await documentCopies(database, store, ids)).map(({ name, content }) => pdf(name, content));
}

/** What is to be signed elsewhere, byte by byte. */
async function documentsOf(database: Database, store: DocumentStore, recipientId: string): Promise<Attachment[]> {
  const documents = await database
    .selectFrom('contractRecipients')
    .innerJoin('contractDocuments', 'contractDocuments.contractId', 'contractRecipients.contractId')
    .where('contractRecipients.id', '=', recipientId)
    .orderBy('position')
    .select(['name', 'content as column', 'contentHash as hash'])
    .execute();
  // The contract was erased meanwhile: no further try would find it.
  if (documents.length === 0) throw new PoisonMessage('NoDocuments');
  const attachments: Attachment[] = [];
  for (const { name, ...named } of documents) attachments.push(pdf(name, await store.read(database, named)));
  return attachments;
}
