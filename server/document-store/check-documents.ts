import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from './document-store.ts';
import { DocumentDamaged } from './failures.ts';
import type { ObjectStore } from './s3-objects.ts';

export interface CheckedDocuments {
  sound: number;
  /** Those that are missing or not what their digests say. */
  damaged: { hash: string; message: string }[];
  /** Stored, but named by no row; removed within minutes. */
  unused: number;
}

interface NamedRow {
  hash: string;
  column: Buffer | null;
}

const batchSize = 50;

/** Reads every document that a row names, once, and compares it with its digest. Throws DocumentStoreUnavailable without an answer. */
export async function checkDocuments(database: Database, store: DocumentStore): Promise<CheckedDocuments> {
  const result: CheckedDocuments = { sound: 0, damaged: [], unused: await countUnused(database) };
  for (let after = ''; ;) {
    const named = await nextNamed(database, after);
    for (const document of named) {
      const message = await faultOf(database, store, document);
      if (message === null) result.sound += 1;
      else result.damaged.push({ hash: document.hash, message });
    }
    const last = named.at(-1);
    if (!last) return result;
    after = last.hash;
  }
}

/** All digests that rows name, with the columns of the version before. */
const allNamed = sql`
  select content_hash as hash, content as column from contract_documents
  union all
  select signed_hash, signed_content from contract_documents where signed_hash is not null
  union all
  select file_hash, file from external_results where file_hash is not null
  union all
  select file_hash, file from external_differences
  union all
  select content_hash, content from sent_proposals where content_hash is not null`;

async function nextNamed(database: Database, after: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select distinct on (hash) hash, "column" from (${allNamed}) as named
    where hash > ${after} order by hash, "column" nulls first limit ${batchSize}`.execute(database);
  return rows;
}

async function faultOf(database: Database, store: DocumentStore, document: NamedRow): Promise<string | null> {
  try {
    await store.read(database, document);
    return null;
  } catch (error) {
    if (error instanceof DocumentDamaged) return error.message;
    throw error;
  }
}

async function countUnused(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_documents
    where not exists (select from (${allNamed}) as named where named.hash = stored_documents.hash)`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Lists the keys of objects that the database does not know, such as those that are newer than a restored dump. */
export async function unknownObjects(database: Database, objects: ObjectStore): Promise<string[]> {
  const unknown: string[] = [];
  for (let keys = await objects.list(''); keys.length > 0; keys = await objects.list(keys.at(-1) ?? '')) {
    const { rows } = await sql<{ key: string }>`
      select object_key as key from stored_documents where object_key in (${sql.join(keys)})
      union all
      select object_key from removable_objects where object_key in (${sql.join(keys)})`.execute(database);
    const known = new Set(rows.map(({ key }) => key));
    unknown.push(...keys.filter((key) => !known.has(key)));
  }
  return unknown;
}
