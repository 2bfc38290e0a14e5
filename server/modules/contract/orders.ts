import type { Database } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { concludedStatuses, type ConcludedStatus } from '../../db/tables/contracts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteEvent } from '../../trail/audit.ts';
import { refused } from './refused.ts';

/** An order of an advisor; a cart older than order ids has none. */
export interface Order {
  ownerId: string;
  orderId: string | null;
}

/** Refuses because another contract of the order was concluded (SIL-176). */
const orderConcluded = () => new Refusal(409, 'OrderConcluded');

/**
 * Locks the order until the transaction ends, so that no instance creates or concludes another contract of it. Must
 * precede locks of contracts.
 */
export async function lockOrder(transaction: Database, { ownerId, orderId }: Order): Promise<void> {
  if (orderId === null) return;
  await lockName(transaction, `order ${orderId} of ${ownerId}`);
}

/** Finds the contract that concluded an order. */
export async function findConcluded(
  database: Database,
  { ownerId, orderId }: Order,
): Promise<{ id: string; status: ConcludedStatus } | undefined> {
  if (orderId === null) return undefined;
  const found = await database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('orderId', '=', orderId)
    .where('status', 'in', concludedStatuses)
    .select(['id', 'status'])
    .executeTakeFirst();
  const status = concludedStatuses.find((one) => one === found?.status);
  return found && status && { id: found.id, status };
}

export async function refuseConcludedOrder(database: Database, order: Order): Promise<void> {
  if (await findConcluded(database, order)) throw orderConcluded();
}

/** Supersedes the unsigned contracts of a locked order and voids their codes. */
export async function supersedeContracts(transaction: Database, { ownerId, orderId }: Order, now: Date): Promise<void> {
  if (orderId !== null) await supersede(transaction, { ownerId, orderId }, now);
}

/**
 * Claims a web request for a new contract: supersedes unsigned ones of other orders, and refuses after one was
 * concluded. Locks the web request until the transaction ends.
 */
export async function claimWebRequest(
  transaction: Database,
  { ownerId, webRequestId }: { ownerId: string; webRequestId: string | null },
  now: Date,
): Promise<void> {
  if (webRequestId === null) return;
  await transaction
    .selectFrom('webRequests')
    .where('ownerId', '=', ownerId)
    .where('id', '=', webRequestId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const ofRequest = { ownerId, webRequestId };
  // Waits for a contract that is being signed, and skips it if it then is.
  await supersede(transaction, ofRequest, now);
  const concluded = await transaction
    .selectFrom('contracts')
    .where((row) => row.and(ofRequest))
    .where('status', 'in', concludedStatuses)
    .select('id')
    .executeTakeFirst();
  if (concluded) throw refused(['WebRequestConcluded'], ['webRequestId']);
}

type Superseded = { ownerId: string } & ({ orderId: string } | { webRequestId: string });

async function supersede(transaction: Database, of: Superseded, now: Date): Promise<void> {
  const superseded = await transaction
    .updateTable('contracts')
    .set({ status: 'superseded' })
    .where((row) => row.and(of))
    .where('status', '=', 'created')
    .returning('id')
    .execute();
  const ids = superseded.map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('smsCodes')
    .where('personId', 'in', (row) =>
      row.selectFrom('contractPersons').where('contractId', 'in', ids).select('contractPersons.id'),
    )
    .execute();
  for (const id of ids) {
    await noteEvent(transaction, { action: 'contract-superseded', actorId: of.ownerId, subjectId: id }, now);
  }
}
