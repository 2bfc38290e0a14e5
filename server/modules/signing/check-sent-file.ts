import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { DocumentDamaged } from '../../document-store/failures.ts';
import { agreementKinds } from '../../documents/contract/contract-set.ts';
import { checkExternalFile, type ExternalCheck } from '../../documents/external/check-external-file.ts';

/** Finds the document of a contract that is signed elsewhere, as it was sent out: a framework contract may be the only agreement. */
function findSentDocument(database: Database, contractId: string) {
  return database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contractId)
    .where('kind', 'in', agreementKinds)
    .orderBy('position')
    .limit(1)
    .select(['id', 'content as column', 'contentHash as hash'])
    .executeTakeFirst();
}

/** Checks a file against the document of a contract that was sent out; a contract without it was sent nowhere. */
export async function checkSentFile(
  database: Database,
  store: DocumentStore,
  contractId: string,
  file: Uint8Array,
): Promise<ExternalCheck> {
  const document = await findSentDocument(database, contractId);
  if (!document) return { fault: 'other-document' };
  return checkExternalFile(await store.read(database, document), file);
}

/** Checks a file that may be kept of a contract; where it is damaged, or the document is, it proves nothing. */
export async function checkStoredFile(
  database: Database,
  store: DocumentStore,
  contractId: string,
  read: () => Promise<Uint8Array>,
): Promise<ExternalCheck> {
  try {
    return await checkSentFile(database, store, contractId, await read());
  } catch (error) {
    if (error instanceof DocumentDamaged) return { fault: 'other-document' };
    throw error;
  }
}
