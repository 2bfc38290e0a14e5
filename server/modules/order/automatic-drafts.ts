import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { concludedStatuses } from '../../db/tables/contracts.ts';
import type { DraftTables } from '../../db/tables/drafts.ts';
import { oldestDraft, oldestReplaced } from './draft-retention.ts';

type Row = DraftTables['automatic_drafts'];

/** Replaced carts kept of a user (SIL-211). */
const mostReplaced = 20;

const shownColumns = [
  'id',
  'revision',
  'computer',
  'saved_at',
  'replaced_at',
  'draft_id',
  'draft_name',
  'draft_revision',
  'identifier',
  'item_count',
] as const;

/** Lists what the page has saved of an owner, without data: the newest, then the replaced ones. */
export function listAutomaticDrafts(database: Database, ownerId: string) {
  return database
    .selectFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .select(shownColumns)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
}

export type AutomaticRow = Awaited<ReturnType<typeof listAutomaticDrafts>>[number];

export function findAutomaticDraft(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .select([...shownColumns, 'order_id', 'data', 'sealed_card'])
    .executeTakeFirst();
}

/** The newest cart saved of an owner. */
export function findNewest(transaction: Database, ownerId: string) {
  return transaction
    .selectFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .select(['id', 'revision', 'order_id', 'identifier', 'sealed_card'])
    .executeTakeFirst();
}

export async function insertAutomaticDraft(transaction: Database, row: Insertable<Row>): Promise<void> {
  await transaction.insertInto('automatic_drafts').values(row).execute();
}

type Content = Omit<Row, 'id' | 'owner_id' | 'replaced_at'>;

export async function overwriteNewest(transaction: Database, ownerId: string, content: Content): Promise<void> {
  await transaction
    .updateTable('automatic_drafts')
    .set(content)
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Moves the newest cart to the replaced ones. */
export async function setNewestAside(transaction: Database, ownerId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('automatic_drafts')
    .set({ replaced_at: now })
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Deletes the oldest replaced carts beyond the limit of a user. */
export async function trimReplaced(transaction: Database, ownerId: string): Promise<void> {
  await transaction
    .deleteFrom('automatic_drafts')
    .where('id', 'in', (drafts) =>
      drafts
        .selectFrom('automatic_drafts')
        .where('owner_id', '=', ownerId)
        .where('replaced_at', 'is not', null)
        .orderBy('replaced_at', 'desc')
        .orderBy('id')
        .offset(mostReplaced)
        .select('id'),
    )
    .execute();
}

/** Deletes the newest cart saved, not the replaced ones. */
export async function removeNewest(database: Database, ownerId: string): Promise<void> {
  await database
    .deleteFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** A cart by its revision, or by the browser that saved it. */
export interface DiscardedCart {
  revision?: string | undefined;
  computer?: string | undefined;
}

/** Deletes the newest cart saved if it is the one meant: another computer may have saved its own since. */
export async function discardNewest(
  transaction: Database,
  ownerId: string,
  { revision = '', computer = '' }: DiscardedCart,
): Promise<void> {
  await transaction
    .deleteFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .where((row) => row.or([row('revision', '=', revision), row('computer', '=', computer)]))
    .execute();
}

/** Whether an order is signed or sent out. Asked here, since contracts build on drafts and not the reverse. */
export async function isOrderConcluded(database: Database, ownerId: string, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const found = await database
    .selectFrom('contracts')
    .where('owner_id', '=', ownerId)
    .where('order_id', '=', orderId)
    .where('status', 'in', concludedStatuses)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes what was saved of an order that is concluded (SIL-210). The user is locked, so that no save is under way. */
export async function removeOfOrder(transaction: Database, ownerId: string, orderId: string): Promise<void> {
  await transaction
    .deleteFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Returns whether the owner had such a cart. */
export async function removeAutomaticDraft(database: Database, ownerId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('automatic_drafts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes carts after their retention period, and what the conclusion of an order has left of it. */
export async function sweepAutomaticDrafts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('automatic_drafts')
    .where((row) =>
      row.or([
        row('saved_at', '<', oldestDraft(now)),
        row('replaced_at', '<', oldestReplaced(now)),
        row.exists(
          row
            .selectFrom('contracts')
            .whereRef('contracts.owner_id', '=', 'automatic_drafts.owner_id')
            .whereRef('contracts.order_id', '=', 'automatic_drafts.order_id')
            .where('contracts.status', 'in', concludedStatuses)
            .select('contracts.id'),
        ),
      ]),
    )
    .execute();
}
