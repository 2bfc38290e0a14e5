import type { SigningRequest } from '#contract/signing.ts';
import { isOverdue } from '#domain/contract/contract-states.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { Database } from '../../db/database.ts';
import { isConcluded, type ContractDocumentKind } from '../../db/tables/contracts.ts';
import type { DocumentStore, NamedDocument } from '../../document-store/document-store.ts';
import { DocumentDamaged, DocumentStoreUnavailable } from '../../document-store/failures.ts';
import { documentsHash } from '../../trail/documents-hash.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { refuseConcludedOrder } from '../contract/orders.ts';
import { findRole } from './persons.ts';
import { findContract, type ContractPerson, type StoredContract } from './repository.ts';

/**
 * Returns the owner's contract that consists of exactly these documents (security, T19). 404 if the first is unknown or
 * foreign; 422 for any other set.
 */
export async function contractOf(
  database: Database,
  ownerId: string,
  documentIds: readonly string[],
): Promise<StoredContract> {
  const [documentId = ''] = documentIds;
  const contract = await findContract(database, ownerId, { documentId });
  if (!contract) throw notFound();
  const own = new Set(contract.documents.map(({ id }) => id));
  const isWhole = documentIds.length === own.size && new Set(documentIds).size === own.size;
  if (!isWhole || documentIds.some((id) => !own.has(id))) throw new Refusal(422, 'WrongDocuments');
  return contract;
}

/**
 * Refuses a contract that is already signed or sent out, with the status; one superseded, or whose order is concluded
 * (SIL-176); and an expired one (SIL-186).
 */
export async function refuseConcluded(
  database: Database,
  { status, createdAt, ...order }: Pick<StoredContract, 'status' | 'createdAt' | 'ownerId' | 'orderId'>,
  now: Date,
): Promise<void> {
  if (isConcluded(status)) {
    throw new Refusal(422, 'AlreadySigned', [{ path: 'status', code: status }]);
  }
  await refuseConcludedOrder(database, order);
  if (status === 'superseded') throw new Refusal(409, 'ContractSuperseded');
  if (status === 'expired' || isOverdue(createdAt, now)) throw new Refusal(422, 'ContractExpired');
}

export interface ShownDocument {
  id: string;
  kind: ContractDocumentKind;
  name: string;
  contentHash: string;
  content: Buffer;
}

/** Reads the PDFs of a contract as shown; refuses them unless each matches its digest, and all that of the contract. */
export async function shownDocuments(
  database: Database,
  store: DocumentStore,
  contract: StoredContract,
): Promise<ShownDocument[]> {
  const { documents, documentsHash: ofAll } = contract;
  if (documentsHash(documents.map(({ contentHash }) => contentHash)) !== ofAll) throw documentsAltered();
  const columns = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contract.id)
    .select(['id', 'content'])
    .execute();
  const shown: ShownDocument[] = [];
  for (const document of documents) {
    const column = columns.find(({ id }) => id === document.id)?.content ?? null;
    shown.push({ ...document, content: await readShown(database, store, { column, hash: document.contentHash }) });
  }
  return shown;
}

const documentsAltered = () => new Refusal(422, 'DocumentsAltered');

async function readShown(database: Database, store: DocumentStore, named: NamedDocument): Promise<Buffer> {
  try {
    return await store.read(database, named);
  } catch (error) {
    throw error instanceof DocumentDamaged ? documentsAltered() : error;
  }
}

/**
 * Refuses a contract whose documents are not those that were shown. A store that is not available keeps nobody from
 * signing their digests: the seal, which needs the documents, compares them again.
 */
export async function requireUnaltered(
  database: Database,
  store: DocumentStore,
  contract: StoredContract,
): Promise<void> {
  try {
    await shownDocuments(database, store, contract);
  } catch (error) {
    if (!(error instanceof DocumentStoreUnavailable)) throw error;
  }
}

/** Returns the client's signature, which must be the same on every document (SIL-153). Refuses any other signer. */
export function signingClient(contract: StoredContract, { documents, signature }: SigningRequest): ContractPerson {
  const client = findRole(contract, 'Client');
  const isClient = client?.id === signature.personId && signature.role === 'Client';
  const isOne = documents.every(
    ({ signatures: [first, ...more] }) => isDeepEqual(first, signature) && more.length === 0,
  );
  if (!client || !isClient || !isOne) throw new Refusal(422, 'WrongPerson');
  return client;
}
