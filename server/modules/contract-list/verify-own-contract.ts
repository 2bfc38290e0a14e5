import { createHash } from 'node:crypto';
import type { ContractVerification } from '#contract/contract-list.ts';
import type { Database } from '../../db/database.ts';
import { documentsHash } from '../contract/make-documents.ts';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What the client has signed one of the owner's contracts by; null for one that is not signed here. */
async function signatureOf(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ContractVerification['signature']> {
  const found = await database
    .selectFrom('signatures')
    .innerJoin('contract_persons', 'contract_persons.id', 'signatures.person_id')
    .innerJoin('contracts', 'contracts.id', 'contract_persons.contract_id')
    .where('owner_id', '=', ownerId)
    .where('contracts.id', '=', id)
    .where('role', '=', 'Client')
    .select(['method', 'place', 'signed_at as signedAt'])
    .executeTakeFirst();
  return found ? { ...found, signedAt: found.signedAt.toISOString() } : null;
}

/**
 * Compares what is stored of one of the owner's contracts with the digests that it was shown and signed by. Null for a contract
 * without documents, and for any other one.
 */
export async function verifyContract(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ContractVerification | null> {
  const documents = await database
    .selectFrom('contract_documents')
    .innerJoin('contracts', 'contracts.id', 'contract_documents.contract_id')
    .where('owner_id', '=', ownerId)
    .where('contract_id', '=', id)
    .orderBy('position')
    .select(['name', 'content', 'content_hash', 'signed_content', 'signed_hash', 'documents_hash'])
    .execute();
  const external = await externalFileOf(database, ownerId, id);
  const [first] = documents;
  if (!first) return null;
  const altered = documents.filter(
    ({ content, content_hash: shown, signed_content: signed, signed_hash: hash }) =>
      digestOf(content) !== shown || (signed === null ? hash !== null : digestOf(signed) !== hash),
  );
  const isWholeSet = documentsHash(documents.map((document) => document.content_hash)) === first.documents_hash;
  const names = [...altered.map(({ name }) => name), ...external.altered];
  return {
    altered: isWholeSet ? names : null,
    count: documents.length + external.count,
    signature: await signatureOf(database, ownerId, id),
  };
}

async function externalFileOf(database: Database, ownerId: string, id: string) {
  const found = await database
    .selectFrom('external_results')
    .innerJoin('contracts', 'contracts.id', 'external_results.contract_id')
    .where('owner_id', '=', ownerId)
    .where('contract_id', '=', id)
    .select(['number', 'file', 'file_hash'])
    .executeTakeFirst();
  if (!found?.file) return { count: 0, altered: [] };
  return { count: 1, altered: digestOf(found.file) === found.file_hash ? [] : [found.number] };
}
