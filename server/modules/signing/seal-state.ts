import type { Database } from '../../db/database.ts';
import type { SealState, TimeStampState } from '../../db/tables/contracts.ts';
import type { StoredContract } from './repository.ts';

type OwnedContract = Pick<StoredContract, 'id' | 'ownerId'>;

/** How far the seal of a contract has come; null for one that is not signed. */
export async function findSealState(database: Database, { id, ownerId }: OwnedContract): Promise<SealState | null> {
  const contract = await database
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select('seal_state')
    .executeTakeFirst();
  return contract?.seal_state ?? null;
}

/** The same, and it stays so until the transaction ends. */
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

/** The files of a sealed contract as they are by now. */
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

/** How far the time stamp of a seal has come, which stays so until the transaction ends. */
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

/** Keeps a file that has a time stamp by now, beside the digest of the sealed one. */
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
