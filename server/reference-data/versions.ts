import type { Database } from '../db/database.ts';

/** An import of reference data. */
export interface ImportedVersion {
  version: number;
  importedAt: Date;
  importedBy: string | null;
  comment: string | null;
  /** SHA-256 of the file. */
  fileHash: string;
}

/** The imports, the newest first. */
export function listVersions(database: Database): Promise<ImportedVersion[]> {
  return database
    .selectFrom('referenceVersions')
    .select(['version', 'importedAt', 'importedBy', 'comment', 'fileHash'])
    .orderBy('version', 'desc')
    .execute();
}

export async function newestVersion(database: Database): Promise<ImportedVersion | null> {
  const [newest] = await listVersions(database);
  return newest ?? null;
}

/** Notes an import, in its transaction, and returns its number. */
export async function noteVersion(
  transaction: Database,
  version: Pick<ImportedVersion, 'importedBy' | 'comment' | 'fileHash'>,
): Promise<number> {
  const number = ((await newestVersion(transaction))?.version ?? 0) + 1;
  await transaction
    .insertInto('referenceVersions')
    .values({
      version: number,
      importedBy: version.importedBy,
      comment: version.comment,
      fileHash: version.fileHash,
    })
    .execute();
  return number;
}
