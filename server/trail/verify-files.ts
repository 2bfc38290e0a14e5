import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { documentsHash } from '../modules/contract/make-documents.ts';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What was signed is what was shown, with its evidence pages and seal after it. */
const beginsWith = (signed: Uint8Array, shown: Uint8Array) =>
  Buffer.compare(signed.subarray(0, shown.length), shown) === 0;

/** Which file of a contract does not have the digest that is stored beside it; null where all have. */
export async function findAlteredFile(database: Database, contractId: string): Promise<string | null> {
  const { documents_hash: ofAll } = await database
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('documents_hash')
    .executeTakeFirstOrThrow();
  const documents = await database
    .selectFrom('contract_documents')
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .select(['id', 'content', 'content_hash', 'signed_content', 'signed_hash'])
    .execute();
  const external = await database
    .selectFrom('external_results')
    .where('contract_id', '=', contractId)
    .select(['file', 'file_hash'])
    .execute();
  if (external.some(({ file, file_hash }) => (file && digestOf(file)) !== file_hash))
    return 'the file that was signed elsewhere was changed';
  // Documents that nobody signed go before their contract.
  if (documents.length === 0) return null;
  for (const { id, content, content_hash, signed_content: signed, signed_hash } of documents) {
    if (digestOf(content) !== content_hash) return `the file of document ${id} was changed`;
    const isSigned = signed !== null && digestOf(signed) === signed_hash && beginsWith(signed, content);
    if ((signed !== null || signed_hash !== null) && !isSigned) return `the signed file of document ${id} was changed`;
  }
  const isWhole = documentsHash(documents.map(({ content_hash }) => content_hash)) === ofAll;
  return isWhole ? null : 'the documents are not those that were signed together';
}
