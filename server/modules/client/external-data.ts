import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';

interface Storage {
  database: Database;
  store: DocumentStore;
}

/** Reads how signing elsewhere ended, with the file that was signed there; null for a contract without a result. */
export async function externalData({ database, store }: Storage, contractId: string) {
  const found = await database
    .selectFrom('externalResults')
    .where('contractId', '=', contractId)
    .select(['result', 'file as column', 'fileHash as hash', 'receivedAt'])
    .executeTakeFirst();
  if (!found) return null;
  const { result, column, hash, receivedAt } = found;
  const file = hash === null ? null : (await store.read(database, { column, hash })).toString('base64');
  return { result, receivedAt, fileHash: hash, file };
}

/** Reads the files that came back and do not prove a signature, in Base64. */
export async function differingFiles({ database, store }: Storage, contractId: string) {
  const rows = await database
    .selectFrom('externalDifferences')
    .where('contractId', '=', contractId)
    .orderBy('receivedAt')
    .select(['reason', 'file as column', 'fileHash as hash', 'receivedAt'])
    .execute();
  const files = [];
  for (const { reason, column, hash, receivedAt } of rows) {
    const file = (await store.read(database, { column, hash })).toString('base64');
    files.push({ reason, receivedAt, fileHash: hash, file });
  }
  return files;
}
