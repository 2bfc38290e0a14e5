import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { adoptObject, digestOf, uploadObject, type DocumentStore } from './document-store.ts';
import { DocumentDamaged, DocumentStoreUnavailable } from './failures.ts';
import { unpackDocument } from './pack-document.ts';
import { releaseObject } from './remove-documents.ts';
import type { ObjectStore } from './s3-objects.ts';

const migration = '0031-document-store';

/** Lets new documents go to the store from now on. A version without it cannot read these, and no longer starts (SIL-189). */
export function openStore(database: Database): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`update migration_compatibility set compatible_from = ${migration} where name = ${migration}`.execute(
      transaction,
    );
    await transaction.updateTable('documentStore').set({ isOpen: true }).execute();
  });
}

/** Columns that documents were in before there was a store, with those of their digests. */
const formerColumns = [
  { table: 'contractDocuments', id: 'id', column: 'content', hash: 'contentHash' },
  { table: 'contractDocuments', id: 'id', column: 'signedContent', hash: 'signedHash' },
  { table: 'externalResults', id: 'contractId', column: 'file', hash: 'fileHash' },
  { table: 'externalDifferences', id: 'id', column: 'file', hash: 'fileHash' },
  { table: 'sentProposals', id: 'id', column: 'content', hash: 'contentHash' },
] as const;

type FormerColumn = (typeof formerColumns)[number];

/** Counts the documents that are still in the tables that name them. */
export async function countInTables(database: Database): Promise<number> {
  let count = 0;
  for (const { table, column } of formerColumns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      database,
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** A document that was not moved because it is not what its digest says. */
export interface LeftDocument {
  hash: string;
  place: string;
}

export interface Moved {
  moved: number;
  left: LeftDocument[];
}

const batchSize = 20;

/** Moves documents out of the tables that name them into the store, each in a transaction of its own. */
export async function moveOutOfTables(database: Database, store: DocumentStore): Promise<Moved> {
  const result: Moved = { moved: 0, left: [] };
  for (const from of formerColumns)
    for await (const row of rowsWithBytes(database, from)) {
      const left = await moveOutOfRow(database, store, from, row);
      if (left) result.left.push(left);
      else result.moved += 1;
    }
  return result;
}

interface FormerRow {
  id: string;
  bytes: Uint8Array;
  /** Null of a proposal that was sent before there was a store. */
  hash: string | null;
}

async function* rowsWithBytes(
  database: Database,
  { table, id, column, hash }: FormerColumn,
): AsyncGenerator<FormerRow> {
  for (let after: string | null = ''; after !== null;) {
    const { rows }: { rows: FormerRow[] } = await sql<FormerRow>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as bytes, ${sql.ref(hash)} as hash from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${batchSize}`.execute(database);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
  }
}

async function moveOutOfRow(
  database: Database,
  store: DocumentStore,
  { table, id, column, hash }: FormerColumn,
  row: FormerRow,
): Promise<LeftDocument | null> {
  const [staged] = await store.stage(database, [row.bytes]);
  if (!staged || (row.hash !== null && staged.hash !== row.hash))
    return { hash: row.hash ?? '', place: `${table}.${column}` };
  await database.transaction().execute(async (transaction) => {
    await store.keep(transaction, [staged]);
    // A row that got another file meanwhile keeps it for the next move.
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null, ${sql.ref(hash)} = ${staged.hash}
      where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${Buffer.from(row.bytes)}`.execute(transaction);
    await sql`insert into released_documents (hash) values (${staged.hash})`.execute(transaction);
  });
  return null;
}

/** Finds documents that are stored elsewhere than new ones are: the next in the order of their digests, or any. */
export async function misplacedDocuments(
  database: Database,
  { target }: Pick<DocumentStore, 'target'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('storedDocuments')
    .where('objectKey', target === 's3' ? 'is' : 'is not', null)
    // Without an order it reads an index that holds few or none of them, every minute.
    .$if(after !== null, (query) => query.where('hash', '>', after ?? '').orderBy('hash'))
    .limit(limit)
    .select('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Minutes for which an object stays after its document has moved, for readers under way. */
const readMinutes = 60;

/**
 * Moves a stored document between database and bucket, to where new documents go. The former copy is given up once the new one was
 * read back. Null if it was moved or has moved; throws DocumentStoreUnavailable without a bucket that answers.
 */
export async function moveStored(
  database: Database,
  { target, objects }: DocumentStore,
  hash: string,
): Promise<LeftDocument | null> {
  if (!objects) throw new DocumentStoreUnavailable('NoBucketSet');
  try {
    await (target === 's3' ? moveToBucket(database, objects, hash) : moveToDatabase(database, objects, hash));
    return null;
  } catch (error) {
    if (!(error instanceof DocumentDamaged)) throw error;
    return { hash, place: target === 's3' ? 'database' : 's3' };
  }
}

async function moveToBucket(database: Database, objects: ObjectStore, hash: string): Promise<void> {
  const row = await database
    .selectFrom('storedDocuments')
    .where('hash', '=', hash)
    .select(['codec', 'bytes'])
    .executeTakeFirst();
  if (!row?.bytes) return;
  const bytes = Buffer.from(row.bytes);
  await requireSound(hash, { codec: row.codec, bytes });
  const key = await uploadObject(database, objects, bytes);
  if ((await objects.get(key))?.equals(bytes) !== true) throw new DocumentStoreUnavailable('ReadBackDiffers');
  await database.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('storedDocuments')
      .set({ bytes: null, objectKey: key })
      .where('hash', '=', hash)
      .where('bytes', 'is not', null)
      .returning('hash')
      .executeTakeFirst();
    if (moved) await adoptObject(transaction, key);
  });
}

async function moveToDatabase(database: Database, objects: ObjectStore, hash: string): Promise<void> {
  const row = await database
    .selectFrom('storedDocuments')
    .where('hash', '=', hash)
    .select(['codec', 'objectKey as key'])
    .executeTakeFirst();
  if (!row || row.key === null) return;
  const { codec, key } = row;
  const bytes = await objects.get(key);
  if (!bytes) throw new DocumentDamaged(hash, 'missing');
  await requireSound(hash, { codec, bytes });
  await database.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('storedDocuments')
      .set({ bytes, objectKey: null })
      .where('hash', '=', hash)
      .where('objectKey', '=', key)
      .returning('hash')
      .executeTakeFirst();
    if (moved) await releaseObject(transaction, key, readMinutes);
  });
}

async function requireSound(hash: string, packed: Parameters<typeof unpackDocument>[0]): Promise<void> {
  const document = await unpackDocument(packed).catch(() => null);
  if (!document || digestOf(document) !== hash) throw new DocumentDamaged(hash, 'changed');
}
