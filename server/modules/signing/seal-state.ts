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
    .where('owner_id', '=', ownerId)
    .select('seal_state')
    .executeTakeFirst();
  return contract?.seal_state ?? null;
}

/** Returns the state and locks it until the transaction ends. */
export async function lockSealState(transaction: Database, { id, ownerId }: OwnedContract): Promise<SealState | null> {
  const contract = await transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select('seal_state')
    .forUpdate()
    .executeTakeFirst();
  return contract?.seal_state ?? null;
}

export async function storeSealedDocument(
  transaction: Database,
  { id, file: { column, hash } }: { id: string; file: StagedDocument },
): Promise<void> {
  await transaction
    .updateTable('contract_documents')
    .set({ signed_content: column, signed_hash: hash, sealed_hash: hash })
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
    .set({ seal_state: 'sealed', time_stamp_state: timeStamp })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
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
    .selectFrom('contract_documents')
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .select(['id', 'signed_content as column', 'signed_hash as hash'])
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
    .where('owner_id', '=', ownerId)
    .select('time_stamp_state')
    .forUpdate()
    .executeTakeFirst();
  return contract?.time_stamp_state ?? null;
}

export async function noteTimeStamp(
  transaction: Database,
  { id, ownerId }: OwnedContract,
  state: TimeStampState,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ time_stamp_state: state })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Stores a file with a time stamp, and keeps the digest of the sealed one. */
export async function storeStampedDocument(
  transaction: Database,
  { id, file: { column, hash } }: { id: string; file: StagedDocument },
): Promise<void> {
  await transaction
    .updateTable('contract_documents')
    .set({ signed_content: column, signed_hash: hash })
    .where('id', '=', id)
    .execute();
}
