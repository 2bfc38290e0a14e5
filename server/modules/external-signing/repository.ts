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
  return database
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['id', 'owner_id as ownerId', 'order_id as orderId'])
    .executeTakeFirst();
}

/** Locks a contract until the transaction ends, and returns its state. */
export function lockSent(transaction: Database, { id, ownerId }: Contract) {
  return transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select(['status', 'concluded_at as concludedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the result of a locked contract since it was last sent out. */
export function findResult(transaction: Database, { id }: Contract) {
  return transaction
    .selectFrom('external_results')
    .where('contract_id', '=', id)
    .select(['file_hash as fileHash', 'received_at as receivedAt'])
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
    file_hash: told.file?.hash ?? null,
    received_at: told.receivedAt,
  };
  await transaction
    .insertInto('external_results')
    .values({ contract_id: id, ...row })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(row))
    .execute();
}

/** Reopens a declined contract for signing until it expires. */
export async function reopenContract(transaction: Database, { id, ownerId }: Contract): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ status: 'created', concluded_at: null, sending_failed_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
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
  const of = { contract_id: id, file_hash: file.hash };
  const before = await transaction
    .selectFrom('external_differences')
    .where('contract_id', '=', id)
    .where('file_hash', '=', file.hash)
    .select('received_at as receivedAt')
    .executeTakeFirst();
  const told = { reason, received_at: receivedAt };
  await transaction
    .insertInto('external_differences')
    .values({ ...of, id: randomBytes(16).toString('hex'), file: file.column, ...told })
    .onConflict((conflict) => conflict.columns(['contract_id', 'file_hash']).doUpdateSet(told))
    .execute();
  return !before || (sentAt !== null && before.receivedAt < sentAt);
}
