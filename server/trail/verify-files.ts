import { documentsHash } from '../documents/contract/documents-hash.ts';
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What was signed is what was shown, with its evidence pages and seal after it. */
const beginsWith = (signed: Uint8Array, shown: Uint8Array) =>
  Buffer.compare(signed.subarray(0, shown.length), shown) === 0;

export interface AlteredFile {
  /** Of the document, or the number of the contract whose file was signed elsewhere; null: the set of documents is another one. */
  name: string | null;
  reason: string;
}

/** The files of a contract that do not have the digests stored beside them. */
export async function findAlteredFiles(database: Database, contractId: string): Promise<AlteredFile[]> {
  const { documents_hash: ofAll } = await database
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('documents_hash')
    .executeTakeFirstOrThrow();
  const documents = await database
    .selectFrom('contract_documents')
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .select(['id', 'name', 'content', 'content_hash', 'signed_content', 'signed_hash'])
    .execute();
  const external = await database
    .selectFrom('external_results')
    .innerJoin('contracts', 'contracts.id', 'external_results.contract_id')
    .where('contract_id', '=', contractId)
    .select(['number', 'file', 'file_hash'])
    .execute();
  const altered: AlteredFile[] = external
    .filter(({ file, file_hash }) => (file && digestOf(file)) !== file_hash)
    .map(({ number }) => ({ name: number, reason: 'the file that was signed elsewhere was changed' }));
  // Documents that nobody signed go before their contract.
  if (documents.length === 0) return altered;
  for (const { id, name, content, content_hash, signed_content: signed, signed_hash } of documents) {
    const isSigned = signed !== null && digestOf(signed) === signed_hash && beginsWith(signed, content);
    if (digestOf(content) !== content_hash) altered.push({ name, reason: `the file of document ${id} was changed` });
    else if ((signed !== null || signed_hash !== null) && !isSigned)
      altered.push({ name, reason: `the signed file of document ${id} was changed` });
  }
  if (documentsHash(documents.map(({ content_hash }) => content_hash)) !== ofAll)
    altered.push({ name: null, reason: 'the documents are not those that were signed together' });
  return altered;
}
