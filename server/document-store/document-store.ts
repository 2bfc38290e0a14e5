import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DocumentDamaged, DocumentStoreUnavailable } from './failures.ts';
import { packDocument, unpackDocument, type PackedDocument } from './pack-document.ts';
import { s3Objects, type ObjectStore, type S3Settings } from './s3-objects.ts';

/** Where documents are kept. */
export interface DocumentStoreSettings {
  /** Where new documents go. */
  target: 'database' | 's3';
  /** The bucket that holds or held documents; null without one. */
  s3: S3Settings | null;
}

/** A document that is ready to be kept by the transaction which stores what names it. */
export interface StagedDocument {
  /** SHA-256 in hexadecimal, which names it. */
  hash: string;
  /** What the former column of the row gets: null, unless the version before has to read it. */
  column: Buffer | null;
  size: number;
  packed: PackedDocument;
  /** Key of the uploaded object. */
  objectKey: string | null;
}

/** A document that a row names. */
export interface NamedDocument {
  /** The former column of the row. */
  column: Uint8Array | null;
  hash: string;
}

/** Documents by their SHA-256, in the database or in a bucket (decision 72). */
export interface DocumentStore {
  target: DocumentStoreSettings['target'];
  /** Null where no bucket is set. */
  objects: ObjectStore | null;
  /**
   * Packs documents and uploads them if they go to a bucket, outside of a transaction. A bucket that is not available keeps
   * no document from being stored: it goes to the database and follows later.
   */
  stage: (database: Database, documents: readonly Uint8Array[]) => Promise<StagedDocument[]>;
  /** Stores staged documents in the transaction of the rows that name them. */
  keep: (transaction: Database, staged: readonly StagedDocument[]) => Promise<void>;
  /** Reads a document. Throws DocumentDamaged if it is not what its digest says, DocumentStoreUnavailable without an answer. */
  read: (database: Database, named: NamedDocument) => Promise<Buffer>;
}

/** After a failure documents go to the database for so long, so that not every call waits for the bucket. */
const restMs = 15_000;

/** For the log: documents are stored, though not where they belong. */
export const storeWarning = 'document store not available, documents go to the database';

type Report = (error: DocumentStoreUnavailable) => void;

export function documentStore({ target, s3 }: DocumentStoreSettings, report: Report = () => {}): DocumentStore {
  const objects = s3 && s3Objects(s3);
  const state = { isOpen: false, restsUntil: -Infinity };
  const upload = async (database: Database, bytes: Buffer): Promise<string | null> => {
    if (target !== 's3' || !objects || performance.now() < state.restsUntil) return null;
    try {
      return await uploadObject(database, objects, bytes);
    } catch (error) {
      if (!(error instanceof DocumentStoreUnavailable)) throw error;
      state.restsUntil = performance.now() + restMs;
      report(error);
      return null;
    }
  };
  return {
    target,
    objects,
    async stage(database, documents) {
      state.isOpen ||= await isStoreOpen(database);
      const staged: StagedDocument[] = [];
      for (const document of documents) {
        const hash = digestOf(document);
        const column = state.isOpen ? null : Buffer.from(document);
        const packed = column ? { codec: 'none' as const, bytes: column } : await packDocument(document);
        const objectKey = column ? null : await upload(database, packed.bytes);
        staged.push({ hash, column, size: document.length, packed, objectKey });
      }
      return staged;
    },
    async keep(transaction, staged) {
      // In one order, so that two transactions with the same documents wait for each other instead of locking each other out.
      const sorted = staged.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
      for (const document of sorted) if (!document.column) await keepDocument(transaction, document);
    },
    read: (database, named) => readDocument(database, objects, named),
  };
}

export const digestOf = (document: Uint8Array): string => createHash('sha256').update(document).digest('hex');

/** Whether new documents go to the store, and not to the columns that the version before reads (SIL-205). */
export async function isStoreOpen(database: Database): Promise<boolean> {
  const row = await database.selectFrom('documentStore').select('isOpen').executeTakeFirst();
  return row?.isOpen ?? false;
}

/** How long an object may wait for the row that adopts it: longer than any call takes. */
const adoptionHours = 1;

/**
 * Uploads an object under a key that was never used, so that a removal which arrives late can never hit it. Until a document adopts it,
 * it is removed after an hour.
 */
export async function uploadObject(database: Database, objects: ObjectStore, bytes: Buffer): Promise<string> {
  const key = `${digestOf(bytes).slice(0, 32)}-${randomBytes(8).toString('hex')}`;
  await sql`
    insert into removable_objects (object_key, remove_at)
    values (${key}, clock_timestamp() + make_interval(hours => ${adoptionHours}))`.execute(database);
  await objects.put(key, bytes);
  return key;
}

/** Takes an uploaded object off the list of those that are removed. */
export async function adoptObject(transaction: Database, key: string): Promise<void> {
  const adopted = await transaction
    .deleteFrom('removableObjects')
    .where('objectKey', '=', key)
    .returning('objectKey')
    .executeTakeFirst();
  if (!adopted) throw new DocumentStoreUnavailable('UploadExpired');
}

/** Stores a document once; the row stays locked, so that its removal waits for what the transaction writes. */
async function keepDocument(transaction: Database, document: StagedDocument): Promise<void> {
  const { hash, size, packed, objectKey } = document;
  const stored = await transaction
    .insertInto('storedDocuments')
    .values({
      hash,
      size,
      packedSize: packed.bytes.length,
      codec: packed.codec,
      bytes: objectKey === null ? packed.bytes : null,
      objectKey,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ storedAt: sql`clock_timestamp()` }))
    .returning('objectKey')
    .executeTakeFirstOrThrow();
  if (objectKey !== null && stored.objectKey === objectKey) await adoptObject(transaction, objectKey);
}

async function readDocument(
  database: Database,
  objects: ObjectStore | null,
  { column, hash }: NamedDocument,
): Promise<Buffer> {
  const document = column ? Buffer.from(column) : await readStored(database, objects, hash);
  if (digestOf(document) !== hash) throw new DocumentDamaged(hash, 'changed');
  return document;
}

async function readStored(database: Database, objects: ObjectStore | null, hash: string): Promise<Buffer> {
  const row = await database
    .selectFrom('storedDocuments')
    .where('hash', '=', hash)
    .select(['codec', 'bytes', 'objectKey'])
    .executeTakeFirst();
  if (!row) throw new DocumentDamaged(hash, 'missing');
  const { codec, objectKey } = row;
  const bytes = objectKey === null ? Buffer.from(row.bytes ?? '') : await readObject(objects, objectKey, hash);
  try {
    return await unpackDocument({ codec, bytes });
  } catch {
    throw new DocumentDamaged(hash, 'changed');
  }
}

async function readObject(objects: ObjectStore | null, key: string, hash: string): Promise<Buffer> {
  if (!objects) throw new DocumentStoreUnavailable('NoBucketSet');
  const bytes = await objects.get(key);
  if (!bytes) throw new DocumentDamaged(hash, 'missing');
  return bytes;
}
