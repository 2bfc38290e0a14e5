import type { Database } from '../../db/database.ts';
import type { ExternalResult } from '../../db/tables/contracts.ts';
import type { StoredContract } from '../signing/repository.ts';

type Contract = Pick<StoredContract, 'id' | 'ownerId'>;

/** Whose a contract is, and of which order: the one query that has no owner, as the provider of signatures knows none. */
export function findSentContract(database: Database, id: string) {
  return database
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['id', 'owner_id as ownerId', 'order_id as orderId'])
    .executeTakeFirst();
}

/** State of a contract, which stays so until the transaction ends. */
export function lockSent(transaction: Database, { id, ownerId }: Contract) {
  return transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select(['status', 'concluded_at as concludedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** What was told of a locked contract since it was sent out. */
export function findResult(transaction: Database, { id }: Contract) {
  return transaction
    .selectFrom('external_results')
    .where('contract_id', '=', id)
    .select(['file_hash as fileHash', 'received_at as receivedAt'])
    .executeTakeFirst();
}

interface Result {
  result: ExternalResult;
  file: { bytes: Buffer; hash: string } | null;
  receivedAt: Date;
}

/** Keeps how signing elsewhere has ended, in place of what was told of an earlier sending. */
export async function keepResult(transaction: Database, { id }: Contract, told: Result): Promise<void> {
  const row = {
    result: told.result,
    file: told.file?.bytes ?? null,
    file_hash: told.file?.hash ?? null,
    received_at: told.receivedAt,
  };
  await transaction
    .insertInto('external_results')
    .values({ contract_id: id, ...row })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(row))
    .execute();
}

/** A contract that the client has declined can be signed again, as long as it would have been. */
export async function reopenContract(transaction: Database, { id, ownerId }: Contract): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ status: 'created', concluded_at: null, sending_failed_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Documents that were signed elsewhere carry no seal of this server. */
export async function noteUnsealed(transaction: Database, { id, ownerId }: Contract): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ seal_state: 'none', time_stamp_state: 'not-asked' })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}
