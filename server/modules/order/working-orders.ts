import type { Insertable, NotNull, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderTables } from '../../db/tables/orders.ts';
import { ordersOf } from './orders.ts';

type Row = OrderTables['orders'];

const shownColumns = [
  'id',
  'saveId',
  'computer',
  'savedAt',
  'replacedAt',
  'draftId',
  'draftName',
  'draftRevision',
  'identifier',
  'itemCount',
] as const;

/** What the page has saved of an owner: the working order, and those that it has replaced. */
const savedOf = (database: Database, ownerId: string) => ordersOf(database, ownerId).where('saveId', 'is not', null);

interface SavedColumns {
  saveId: NotNull;
  computer: NotNull;
  itemCount: NotNull;
}

/** Lists what the page has saved of an owner, without data: the working order, then the replaced ones. */
export const listSaved = (database: Database, ownerId: string) =>
  savedOf(database, ownerId)
    .select(shownColumns)
    .$narrowType<SavedColumns>()
    .orderBy('replacedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

export const findSaved = (database: Database, ownerId: string, id: string) =>
  savedOf(database, ownerId)
    .where('id', '=', id)
    .select([...shownColumns, 'orderId', 'data', 'sealedClient'])
    .$narrowType<SavedColumns>()
    .executeTakeFirst();

export const findWorking = (transaction: Database, ownerId: string) =>
  ordersOf(transaction, ownerId)
    .where('kind', '=', 'working')
    .select(['id', 'saveId', 'orderId', 'identifier', 'sealedClient'])
    .executeTakeFirst();

export type WorkingRow = NonNullable<Awaited<ReturnType<typeof findWorking>>>;

export async function insertSaved(transaction: Database, row: Insertable<Row>): Promise<void> {
  await transaction.insertInto('orders').values(row).execute();
}

export async function changeWorking(transaction: Database, ownerId: string, change: Updateable<Row>): Promise<void> {
  await transaction
    .updateTable('orders')
    .set(change)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'working')
    .execute();
}

/** Moves the working order to the replaced ones. */
export async function setWorkingAside(transaction: Database, ownerId: string, at: Date): Promise<void> {
  await changeWorking(transaction, ownerId, { replacedAt: at });
}

const workingRemoval = (database: Database, ownerId: string) =>
  database.deleteFrom('orders').where('ownerId', '=', ownerId).where('kind', '=', 'working');

/** Deletes the working order, not the replaced ones. */
export async function removeWorking(database: Database, ownerId: string): Promise<void> {
  await workingRemoval(database, ownerId).execute();
}

/** A working order by its last save, or by the browser that made it. */
interface DiscardedOrder {
  revision?: string | undefined;
  computer?: string | undefined;
}

/** Deletes the working order if it is the one meant: another computer may have saved its own since. */
export async function discardWorking(
  transaction: Database,
  ownerId: string,
  { revision = '', computer = '' }: DiscardedOrder,
): Promise<void> {
  await workingRemoval(transaction, ownerId)
    .where((row) => row.or([row('saveId', '=', revision), row('computer', '=', computer)]))
    .execute();
}
