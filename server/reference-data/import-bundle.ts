import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { noteEvent } from '../trail/audit.ts';
import { applyContents, type Applied } from './apply-bundle.ts';
import type { Contents } from './bundle.ts';
import { noteVersion, type ImportedVersion } from './versions.ts';

/** Another import is under way. */
class ImportUnderWay extends Error {
  constructor() {
    super('Another import of reference data is under way. Try again when it has ended.');
  }
}

/** Carries what would happen out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly applied: Applied;

  constructor(applied: Applied) {
    super('rolled back');
    this.applied = applied;
  }
}

export interface ImportOptions extends Pick<ImportedVersion, 'importedBy' | 'comment' | 'fileHash'> {
  now: Date;
}

export interface Imported extends Applied {
  /** Number of the new version; null where nothing is written, because nothing differs or there are faults. */
  version: number | null;
}

/** Imports a bundle, all of it or nothing. Every instance answers by it from then on. Throws `ImportUnderWay`. */
export async function importContents(
  database: Database,
  contents: Contents,
  options: ImportOptions,
): Promise<Imported> {
  return rolledBackOr(database, async (transaction) => {
    const applied = await applyContents(transaction, contents);
    if (applied.faults.length > 0 || applied.differences.length === 0) throw new RolledBack(applied);
    const version = await noteVersion(transaction, options);
    const event = { action: 'reference-imported', actorId: null, subjectId: String(version) } as const;
    await noteEvent(transaction, event, options.now);
    await raiseCatalogueVersion(transaction);
    return { ...applied, version };
  });
}

/** What an import would change; nothing is written. Throws `ImportUnderWay`. */
export async function compareContents(database: Database, contents: Contents): Promise<Applied> {
  return rolledBackOr(database, async (transaction) => {
    throw new RolledBack(await applyContents(transaction, contents));
  });
}

async function rolledBackOr(database: Database, run: (transaction: Database) => Promise<Imported>): Promise<Imported> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockImports(transaction);
      return run(transaction);
    });
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.applied, version: null };
    throw error;
  }
}

/** Held until the transaction ends. */
async function lockImports(transaction: Database): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('reference-data', 0)) as taken`.execute(transaction);
  if (!rows[0]?.taken) throw new ImportUnderWay();
}
