import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';

interface Storage {
  database: Database;
  store: DocumentStore;
}

/** Reads how signing elsewhere ended, with the file that was signed there; null for a contract without a result. */
export async function externalData({ database, store }: Storage, contractId: string) {
  const found = await database
    .selectFrom('external_results')
    .where('contract_id', '=', contractId)
    .select(['result', 'file as column', 'file_hash as hash', 'received_at'])
    .executeTakeFirst();
  if (!found) return null;
  const { result, column, hash, received_at } = found;
  const file = hash === null ? null : (await store.read(database, { column, hash })).toString('base64');
  return { result, received_at, file_hash: hash, file };
}

/** Reads the files that came back and do not prove a signature, in Base64. */
export async function differingFiles({ database, store }: Storage, contractId: string) {
  const rows = await database
    .selectFrom('external_differences')
    .where('contract_id', '=', contractId)
    .orderBy('received_at')
    .select(['reason', 'file as column', 'file_hash as hash', 'received_at'])
    .execute();
  const files = [];
  for (const { reason, column, hash, received_at } of rows) {
    const file = (await store.read(database, { column, hash })).toString('base64');
    files.push({ reason, received_at, file_hash: hash, file });
  }
  return files;
}
