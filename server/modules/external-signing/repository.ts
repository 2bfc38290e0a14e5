import { randomBytes } from 'node:crypto';
import type { ExternalFault } from '#domain/contract/external-file.ts';
import type { Database } from '../../db/database.ts';
import type { StagedDocument } from '../../document-store/document-store.ts';
import type { ExternalResult } from '../../db/tables/contracts.ts';
import type { StoredContract } from '../signing/repository.ts';

type Contract = Pick<StoredContract, 'id' | 'ownerId'>;

/**
 * Finds owner and order of a contract. The only query without an owner, whom the provider of signatures does not know.
 */
export function findSentContract(database: Database, id: string) {
  return database.selectFrom('contracts').where('id', '=', id).select(['id', 'ownerId', 'orderId']).executeTakeFirst();
}

/** Locks a contract until the transaction ends, and returns its state. */
export function lockSent(transaction: Database, { id, ownerId }: Contract) {
  return transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select(['status', 'concludedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the result of a locked contract since it was last sent out. */
export function findResult(transaction: Database, { id }: Contract) {
  return transaction
    .selectFrom('externalResults')
    .where('contractId', '=', id)
    .select(['fileHash', 'receivedAt'])
    .executeTakeFirst();
}

interface Result {
  result: ExternalResult;
  file: StagedDocument | null;
  receivedAt: Date;
}

/** Stores the result of external signing, replacing that of an earlier sending. */
export async function storeResult(transaction: Database, { id }: Contract, told: Result): Promise<void> {
  const row = {
    result: told.result,
    file: told.file?.column ?? null,
    fileHash: told.file?.hash ?? null,
    receivedAt: told.receivedAt,
  };
  await transaction
    .insertInto('externalResults')
    .values({ contractId: id, ...row })
    .onConflict((conflict) => conflict.column('contractId').doUpdateSet(row))
    .execute();
}

/** Reopens a declined contract for signing until it expires. */
export async function reopenContract(transaction: Database, { id, ownerId }: Contract): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ status: 'created', concludedAt: null, sendingFailedAt: null })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}

interface Difference {
  file: StagedDocument;
  reason: ExternalFault;
  receivedAt: Date;
  /** When the contract was last sent out. */
  sentAt: Date | null;
}

/** Stores a file that proves no signature, of a locked contract; false where it has come back since the last sending already. */
export async function storeDifference(
  transaction: Database,
  { id }: Pick<Contract, 'id'>,
  { file, reason, receivedAt, sentAt }: Difference,
): Promise<boolean> {
  const of = { contractId: id, fileHash: file.hash };
  const before = await transaction
    .selectFrom('externalDifferences')
    .where('contractId', '=', id)
    .where('fileHash', '=', file.hash)
    .select('receivedAt')
    .executeTakeFirst();
  const told = { reason, receivedAt };
  await transaction
    .insertInto('externalDifferences')
    .values({ ...of, id: randomBytes(16).toString('hex'), file: file.column, ...told })
    .onConflict((conflict) => conflict.columns(['contractId', 'fileHash']).doUpdateSet(told))
    .execute();
  return !before || (sentAt !== null && before.receivedAt < sentAt);
}
