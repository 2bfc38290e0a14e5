import type { Database } from '#server/db/database.ts';
import { testStore } from '../server/test-store.ts';

/** Reads the documents of a contract in their order, with their files from wherever they are stored. */
export async function storedFiles(database: Database, contractId: string) {
  const rows = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .selectAll()
    .execute();
  const read = (column: Buffer | null, hash: string) => testStore.read(database, { column, hash });
  const documents = [];
  for (const row of rows) {
    const { content, contentHash, signedContent, signedHash } = row;
    const signed = signedHash === null ? null : await read(signedContent, signedHash);
    documents.push({ ...row, content: await read(content, contentHash), signedContent: signed });
  }
  return documents;
}
