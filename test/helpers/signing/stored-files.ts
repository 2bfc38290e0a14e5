import type { Database } from '#server/db/database.ts';
import { testStore } from '../server/test-store.ts';

/** Reads the documents of a contract in their order, with their files from wherever they are stored. */
export async function storedFiles(database: Database, contractId: string) {
  const rows = await database
    .selectFrom('contract_documents')
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .selectAll()
    .execute();
  const read = (column: Buffer | null, hash: string) => testStore.read(database, { column, hash });
  const documents = [];
  for (const row of rows) {
    const { content, content_hash, signed_content, signed_hash } = row;
    const signed = signed_hash === null ? null : await read(signed_content, signed_hash);
    documents.push({ ...row, content: await read(content, content_hash), signed_content: signed });
  }
  return documents;
}
