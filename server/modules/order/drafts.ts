import { sql, type Insertable, type NotNull } from 'kysely';
import { lineText } from '#domain/text/plain-characters.ts';
import { batched } from '../../db/rows/batched.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { prepared, type Put } from '../../db/prepared.ts';
import type { OrderTables } from '../../db/tables/orders.ts';
import { orderBytes, ordersOf } from './orders.ts';
import type { OwnOrder } from './sealed-client.ts';

interface DraftColumns {
  name: NotNull;
  draftRevision: NotNull;
  createdAt: NotNull;
}

const draftsOf = (database: Database, ownerId: string) => ordersOf(database, ownerId).where('kind', '=', 'draft');

export async function listDrafts(database: Database, ownerId: string, page: { offset: number; pageSize: number }) {
  const own = draftsOf(database, ownerId);
  const items = await own
    .select(['id', 'name', 'version', 'identifier', 'createdAt'])
    .$narrowType<DraftColumns>()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.pageSize)
    .execute();
  const { count } = await own.select((row) => row.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { items: items.map((item) => ({ ...item, name: lineText(item.name) })), totalAmount: Number(count) };
}

const ownDrafts = prepared((database, put: Put<{ ownerIds: string[]; ids: string[] }>) =>
  database
    .selectFrom('orders')
    .where('kind', '=', 'draft')
    .where(sql<boolean>`(owner_id, id) in (select * from unnest(${put('ownerIds')}::text[], ${put('ids')}::text[]))`)
    .select(['ownerId', 'id', 'name', 'version', 'identifier', 'data', 'draftRevision', 'createdAt', 'sealedClient'])
    .$narrowType<DraftColumns>(),
);

type FoundDraft = Awaited<ReturnType<typeof ownDrafts>>[number];

/** Limits the memory of concurrent reads, because drafts may be long. */
const mostTogether = 8;

/** Finds a draft of an owner. */
export function draftFinder(database: Database): (own: OwnOrder) => Promise<FoundDraft | undefined> {
  return batched(async (asked: readonly OwnOrder[]) => {
    const rows = await ownDrafts(database, {
      ownerIds: asked.map(({ ownerId }) => ownerId),
      ids: asked.map(({ id }) => id),
    });
    const found = new Map<OwnOrder, FoundDraft>();
    for (const own of asked) {
      const row = rows.find(({ ownerId, id }) => ownerId === own.ownerId && id === own.id);
      if (row) found.set(own, row);
    }
    return found;
  }, mostTogether);
}

/**
 * Returns number and size of the owner's drafts except one, and locks them until the transaction ends, which serializes
 * the owner's writes.
 */
export async function lockUsedRoom(
  transaction: Database,
  ownerId: string,
  exceptId: string,
): Promise<{ others: number; bytes: number }> {
  await lockUser(transaction, ownerId);
  const used = await draftsOf(transaction, ownerId)
    .where('id', '<>', exceptId)
    .select((row) => row.fn.countAll<string>().as('others'))
    .select(sql<string>`coalesce(sum(${orderBytes}), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { others: Number(used.others), bytes: Number(used.bytes) };
}

/** Returns false if the owner has another draft with this name. */
export async function insertDraft(database: Database, draft: Insertable<OrderTables['orders']>): Promise<boolean> {
  const row = await database
    .insertInto('orders')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['ownerId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a draft of the owner until the transaction ends, and returns it. */
export function lockDraft(transaction: Database, { id, ownerId }: OwnOrder) {
  return draftsOf(transaction, ownerId)
    .where('id', '=', id)
    .select(['name', 'identifier', 'data', 'sealedClient', 'draftRevision', 'savedAt'])
    .$narrowType<DraftColumns>()
    .forUpdate()
    .executeTakeFirst();
}

export async function hasOtherOfName(database: Database, { id, ownerId }: OwnOrder, name: string): Promise<boolean> {
  const row = await draftsOf(database, ownerId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Content = Pick<OrderTables['orders'], 'name' | 'identifier' | 'data' | 'sealedClient' | 'savedAt'>;

export async function replaceDraft(database: Database, { id, ownerId }: OwnOrder, content: Content): Promise<void> {
  await database
    .updateTable('orders')
    .set((row) => ({ ...content, draftRevision: row('draftRevision', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .execute();
}
