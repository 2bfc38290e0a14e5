import { sql, type Insertable } from 'kysely';
import { lineText } from '#domain/text/plain-characters.ts';
import { batched } from '../../db/batched.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { prepared, type Put } from '../../db/prepared.ts';
import type { DraftTables } from '../../db/tables/drafts.ts';
import { oldestDraft } from './draft-retention.ts';

type DraftRow = DraftTables['draft_contracts'];

export async function listDrafts(database: Database, ownerId: string, page: { offset: number; pageSize: number }) {
  const own = database.selectFrom('draft_contracts').where('owner_id', '=', ownerId);
  const items = await own
    .select(['id', 'name', 'version', 'identifier', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.pageSize)
    .execute();
  const shown = items.map((item) => ({ ...item, name: lineText(item.name) }));
  return { items: shown, totalAmount: await countDrafts(database, ownerId) };
}

async function countDrafts(database: Database, ownerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('draft_contracts')
    .where('owner_id', '=', ownerId)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Columns without the client card; only whether it exists is read. */
const shownColumns = ['owner_id', 'id', 'name', 'version', 'identifier', 'data', 'revision', 'created_at'] as const;
const hasCard = sql<boolean>`sealed_card is not null`.as('has_card');

const ownDrafts = prepared((database, put: Put<{ ownerIds: string[]; ids: string[] }>) =>
  database
    .selectFrom('draft_contracts')
    .where(sql<boolean>`(owner_id, id) in (select * from unnest(${put('ownerIds')}::text[], ${put('ids')}::text[]))`)
    .select([...shownColumns, hasCard]),
);

type OwnDraft = Awaited<ReturnType<typeof ownDrafts>>[number];

/** Limits the memory of concurrent reads, because drafts may be long. */
const mostTogether = 8;

type OwnKey = Pick<OwnDraft, 'owner_id' | 'id'>;

/** Finds a draft of an owner. */
export function draftFinder(database: Database): (own: OwnKey) => Promise<OwnDraft | undefined> {
  return batched(async (asked: readonly OwnKey[]) => {
    const ownerIds = asked.map((own) => own.owner_id);
    const rows = await ownDrafts(database, { ownerIds, ids: asked.map(({ id }) => id) });
    const found = new Map<OwnKey, OwnDraft>();
    for (const own of asked) {
      const row = rows.find(({ owner_id: ownerId, id }) => ownerId === own.owner_id && id === own.id);
      if (row) found.set(own, row);
    }
    return found;
  }, mostTogether);
}

/** Finds a draft of an owner with its encrypted client card. */
export function findDraftWithCard(database: Database, own: OwnKey) {
  return database
    .selectFrom('draft_contracts')
    .where('owner_id', '=', own.owner_id)
    .where('id', '=', own.id)
    .select([...shownColumns, hasCard, 'sealed_card'])
    .executeTakeFirst();
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
  const used = await transaction
    .selectFrom('draft_contracts')
    .where('owner_id', '=', ownerId)
    .where('id', '<>', exceptId)
    .select((row) => row.fn.countAll<string>().as('others'))
    .select(sql<string>`coalesce(sum(octet_length(data) + coalesce(octet_length(sealed_card), 0)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { others: Number(used.others), bytes: Number(used.bytes) };
}

/** Returns false if the owner has another draft with this name. */
export async function insertDraft(database: Database, draft: Insertable<DraftRow>): Promise<boolean> {
  const row = await database
    .insertInto('draft_contracts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['owner_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a draft of the owner until the transaction ends, and returns it. */
export function lockDraft(transaction: Database, ownerId: string, id: string) {
  return transaction
    .selectFrom('draft_contracts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .select(['name', 'identifier', 'data', 'sealed_card', 'revision', 'changed_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function hasOtherOfName(database: Database, ownerId: string, id: string, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('draft_contracts')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceDraft(
  database: Database,
  ownerId: string,
  id: string,
  content: Pick<DraftRow, 'name' | 'version' | 'identifier' | 'data' | 'sealed_card' | 'changed_at'>,
): Promise<void> {
  await database
    .updateTable('draft_contracts')
    .set((row) => ({ ...content, revision: row('revision', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether the owner had such a draft. */
export async function deleteDraft(database: Database, ownerId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('draft_contracts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes drafts after their retention period. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('draft_contracts').where('changed_at', '<', oldestDraft(now)).execute();
}
