import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isStoreOpen } from '../../../document-store/document-store.ts';
import { DocumentStoreUnavailable } from '../../../document-store/failures.ts';
import { countInTables } from '../../../document-store/move-documents.ts';
import { s3Objects } from '../../../document-store/s3-objects.ts';
import type { Config } from '../../../settings/config.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

/** Stores, reads and removes a small object in the bucket that the settings name. */
export async function checkBucket({ documentStore: { s3 } }: Pick<Config, 'documentStore'>): Promise<Finding[]> {
  if (!s3) return [];
  const name = `${s3.bucket} at ${new URL(s3.endpoint).host}`;
  const objects = s3Objects(s3);
  const key = `probe-${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(64);
  try {
    await objects.put(key, bytes);
    const read = await objects.get(key);
    await objects.remove(key);
    if (read?.equals(bytes) === true)
      return [fine('documents', `the bucket ${name} stores, reads and removes an object`)];
    return [problem('documents', `The bucket ${name} does not read what was stored.`, 'Check the S3 server.')];
  } catch (error) {
    const code = error instanceof DocumentStoreUnavailable ? error.code : 'unknown failure';
    return [
      problem(
        'documents',
        `The bucket ${name} does not store, read and remove an object (${code}).`,
        'Check DOCUMENT_STORE, the S3_ settings, the rights of the key, and the way to the S3 server.',
      ),
    ];
  }
}

const lateHours = 24;

/** Whether documents are where they belong. */
export async function checkDocumentStore(database: Database): Promise<Finding[]> {
  const inTables = await countInTables(database);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from removable_objects
    where remove_at < clock_timestamp() - make_interval(hours => ${lateHours})`.execute(database);
  const late = rows[0]?.count ?? 0;
  const move = 'Once every instance has this version: npm run --silent documents -- move';
  return [
    ...((await isStoreOpen(database)) ? [] : [warning('documents', 'New documents go to the main tables.', move)]),
    ...(inTables > 0 ? [warning('documents', `Documents in the main tables: ${inTables}.`, move)] : []),
    ...(late > 0
      ? [warning('documents', `Objects that should have been removed a day ago: ${late}.`, 'Look into the log.')]
      : []),
  ];
}
