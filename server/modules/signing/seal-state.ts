import type { Database } from '../../db/database.ts';
import type { SealState, TimeStampState } from '../../db/tables/contracts.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import type { StoredContract } from './repository.ts';

type OwnedContract = Pick<StoredContract, 'id' | 'ownerId'>;

/** Returns the state of a contract's seal; null for an unsigned one. */
export async function findSealState(database: Database, { id, ownerId }: OwnedContract): Promise<SealState | null> {
  const contract = await database
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select('sealState')
    .executeTakeFirst();
  return contract?.sealState ?? null;
}

/** Returns the state and locks it until the transaction ends. */
export async function lockSealState(transaction: Database, { id, ownerId }: OwnedContract): Promise<SealState | null> {
  const contract = await transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select('sealState')
    .forUpdate()
    .executeTakeFirst();
  return contract?.sealState ?? null;
}

export async function storeSealedDocument(
  transaction: Database,
  { id, file: { column, hash } }: { id: string; file: StagedDocument },
): Promise<void> {
  await transaction
    .updateTable('contractDocuments')
    .set({ signedContent: column, signedHash: hash, sealedHash: hash })
    .where('id', '=', id)
    .execute();
}

export async function noteSealed(
  transaction: Database,
  { id, ownerId }: OwnedContract,
  timeStamp: TimeStampState,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ sealState: 'sealed', timeStampState: timeStamp })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}

interface Storage {
  database: Database;
  store: DocumentStore;
}

/** Reads the current files of a sealed contract. */
export async function sealedFiles(
  { database, store }: Storage,
  { id: contractId }: Pick<StoredContract, 'id'>,
): Promise<{ id: string; content: Buffer }[]> {
  const rows = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select(['id', 'signedContent as column', 'signedHash as hash'])
    .execute();
  const files: { id: string; content: Buffer }[] = [];
  for (const { id, column, hash } of rows)
    if (hash !== null) files.push({ id, content: await store.read(database, { column, hash }) });
  return files;
}

/** Makes files of documents ready to be kept. */
export async function stageFiles<Made extends { file: Buffer }>(
  { database, store }: Storage,
  made: readonly Made[],
): Promise<(Omit<Made, 'file'> & { file: StagedDocument })[]> {
  const staged = await store.stage(
    database,
    made.map(({ file }) => file),
  );
  return made.flatMap(({ file: _bytes, ...rest }, place) => {
    const file = staged[place];
    return file ? [{ ...rest, file }] : [];
  });
}

/** Returns the state of a seal's time stamp and locks it until the transaction ends. */
export async function lockTimeStampState(
  transaction: Database,
  { id, ownerId }: OwnedContract,
): Promise<TimeStampState | null> {
  const contract = await transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select('timeStampState')
    .forUpdate()
    .executeTakeFirst();
  return contract?.timeStampState ?? null;
}

export async function noteTimeStamp(
  transaction: Database,
  { id, ownerId }: OwnedContract,
  state: TimeStampState,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ timeStampState: state })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}

/** Stores a file with a time stamp, and keeps the digest of the sealed one. */
export async function storeStampedDocument(
  transaction: Database,
  { id, file: { column, hash } }: { id: string; file: StagedDocument },
): Promise<void> {
  await transaction
    .updateTable('contractDocuments')
    .set({ signedContent: column, signedHash: hash })
    .where('id', '=', id)
    .execute();
}
