import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { mostReplaced, mostVersionBytes } from '#contract/draft-limits.ts';
import type { Database } from '../../db/database.ts';
import { concludedStatuses } from '../../db/tables/contracts.ts';
import type { OwnOrder } from './sealed-client.ts';

/* What drafts, carts saved by the page, and what was replaced of either have in common. */

export const newId = () => randomBytes(32).toString('hex');

export const ordersOf = (database: Database, ownerId: string) =>
  database.selectFrom('orders').where('ownerId', '=', ownerId);

/** Size of an order in bytes. */
export const orderBytes = sql<string>`octet_length(data) + coalesce(octet_length(sealed_client), 0)`;

/** Removes a draft, which has a name, or a cart that the page has saved. Returns whether the owner had such an order. */
export async function removeOrder(
  database: Database,
  { id, ownerId }: OwnOrder,
  having: 'name' | 'saveId',
): Promise<boolean> {
  const row = await database
    .deleteFrom('orders')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where(having, 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the oldest of what was replaced beyond the limits: of each draft, and of the page's carts (SIL-211, SIL-214). The
 * caller holds the lock of the owner or the draft.
 */
export async function dropOldestReplaced(transaction: Database, ownerId: string): Promise<void> {
  await sql`
    delete from orders where id in (
      select id from (
        select id, version_of,
          row_number() over (partition by version_of order by replaced_at desc, draft_revision desc, id) as place,
          sum(${orderBytes}) over (
            partition by version_of is null
            order by replaced_at desc, draft_revision desc, id rows unbounded preceding
          ) as bytes
        from orders where owner_id = ${ownerId} and kind = 'replaced'
      ) as kept where place > ${mostReplaced} or (version_of is not null and bytes > ${mostVersionBytes})
    )`.execute(transaction);
}

/** Whether an order is signed or sent out. Asked here, since contracts build on orders and not the reverse. */
export async function isOrderConcluded(database: Database, ownerId: string, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const found = await database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('orderId', '=', orderId)
    .where('status', 'in', concludedStatuses)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes what the page has saved of an order that is concluded (SIL-210). The user is locked, so that no save is under way. */
export async function removeOfOrder(transaction: Database, ownerId: string, orderId: string): Promise<void> {
  await transaction.deleteFrom('orders').where('ownerId', '=', ownerId).where('orderId', '=', orderId).execute();
}

/** Retention of unchanged orders, and of what was replaced of them (security, T31; SIL-211, SIL-214). */
const unchangedMonths = 12;
const replacedDays = 30;

/** Deletes orders after their retention period, and what the conclusion of an order has left of it. */
export async function sweepOrders(database: Database, now: Date): Promise<void> {
  const [oldestSaved, oldestReplaced] = [new Date(now), new Date(now)];
  oldestSaved.setUTCMonth(oldestSaved.getUTCMonth() - unchangedMonths);
  oldestReplaced.setUTCDate(oldestReplaced.getUTCDate() - replacedDays);
  await database
    .deleteFrom('orders')
    .where((row) =>
      row.or([
        row('savedAt', '<', oldestSaved).and('kind', '<>', 'replaced'),
        row('replacedAt', '<', oldestReplaced),
        row.exists(
          row
            .selectFrom('contracts')
            .whereRef('contracts.ownerId', '=', 'orders.ownerId')
            .whereRef('contracts.orderId', '=', 'orders.orderId')
            .where('contracts.status', 'in', concludedStatuses)
            .select('contracts.id'),
        ),
      ]),
    )
    .execute();
}
