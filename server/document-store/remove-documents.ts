import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from './document-store.ts';

const batchSize = 100;

/**
 * Removes stored documents that no row names any more, and their objects. Concurrent instances share the work; a document that is
 * stored again meanwhile stays. Throws DocumentStoreUnavailable after what it could remove.
 */
export async function removeUnusedDocuments(database: Database, { objects }: DocumentStore): Promise<void> {
  let after = '0';
  for (let last: string | null = after; last !== null; after = last ?? after) last = await removeBatch(database, after);
  if (!objects) return;
  for (let keys = await takeObjects(database); keys.length > 0; keys = await takeObjects(database)) {
    for (const key of keys) {
      await objects.remove(key);
      await database.deleteFrom('removableObjects').where('objectKey', '=', key).execute();
    }
  }
}

/**
 * Removes the unused ones of the next released documents, and returns the last of these; null after the last batch. A document is
 * locked before it is looked for: a call that stores it again either comes first and is seen, or waits and stores it a second time.
 */
function removeBatch(database: Database, after: string): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const released = await transaction
      .selectFrom('releasedDocuments')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .select(['id', 'hash'])
      .execute();
    const last = released.at(-1);
    if (!last) return null;
    const hashes = [...new Set(released.map(({ hash }) => hash))].toSorted();
    const locked = await transaction
      .selectFrom('storedDocuments')
      .where('hash', 'in', hashes)
      .orderBy('hash')
      .forUpdate()
      .select('hash')
      .execute();
    if (locked.length > 0)
      await removeUnnamed(
        transaction,
        locked.map(({ hash }) => hash),
      );
    const ids = released.map(({ id }) => id);
    await transaction.deleteFrom('releasedDocuments').where('id', 'in', ids).execute();
    return last.id;
  });
}

async function removeUnnamed(transaction: Database, hashes: readonly string[]): Promise<void> {
  const removed = await transaction
    .deleteFrom('storedDocuments')
    .where('hash', 'in', hashes)
    .where(isUnnamed)
    .returning('objectKey as key')
    .execute();
  for (const { key } of removed) if (key !== null) await releaseObject(transaction, key, 0);
}

/** No row of the tables with documents names it. */
const isUnnamed = sql<boolean>`
  not exists (select from contract_documents where content_hash = stored_documents.hash)
  and not exists (select from contract_documents where signed_hash = stored_documents.hash)
  and not exists (select from external_results where file_hash = stored_documents.hash)
  and not exists (select from external_differences where file_hash = stored_documents.hash)
  and not exists (select from sent_proposals where content_hash = stored_documents.hash)`;

/** Has an object removed after so many minutes. */
export async function releaseObject(transaction: Database, key: string, minutes: number): Promise<void> {
  await sql`
    insert into removable_objects (object_key, remove_at)
    values (${key}, clock_timestamp() + make_interval(mins => ${minutes}))`.execute(transaction);
}

/** Leases objects that are due; those that are not removed are due again after the lease. */
async function takeObjects(database: Database): Promise<string[]> {
  const due = database
    .selectFrom('removableObjects')
    .where('removeAt', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('removeAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .select('objectKey');
  const taken = await database
    .updateTable('removableObjects')
    .set({ removeAt: sql`clock_timestamp() + interval '5 minutes'` })
    .where('objectKey', 'in', due)
    .returning('objectKey as key')
    .execute();
  return taken.map(({ key }) => key);
}
