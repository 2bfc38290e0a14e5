import type { Database } from '../../db/database.ts';
import type { SealState, TimeStampState } from '../../db/tables/contracts.ts';
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

export async function keepSealedDocument(
  transaction: Database,
  { id, content, hash }: { id: string; content: Buffer; hash: string },
): Promise<void> {
  await transaction
    .updateTable('contract_documents')
    .set({ signed_content: content, signed_hash: hash, sealed_hash: hash })
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

/** Reads the current files of a sealed contract. */
export async function sealedFiles(
  database: Database,
  { id }: Pick<StoredContract, 'id'>,
): Promise<{ id: string; content: Buffer }[]> {
  const rows = await database
    .selectFrom('contract_documents')
    .where('contract_id', '=', id)
    .where('signed_content', 'is not', null)
    .orderBy('position')
    .select(['id', 'signed_content'])
    .execute();
  return rows.map((row) => ({ id: row.id, content: Buffer.from(row.signed_content ?? '') }));
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
export async function keepStampedDocument(
  transaction: Database,
  { id, content, hash }: { id: string; content: Buffer; hash: string },
): Promise<void> {
  await transaction
    .updateTable('contract_documents')
    .set({ signed_content: content, signed_hash: hash })
    .where('id', '=', id)
    .execute();
}
