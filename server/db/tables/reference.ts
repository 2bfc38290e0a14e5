import type { Generated } from 'kysely';

export interface ReferenceTables {
  /** One row an import of reference data. */
  referenceVersions: {
    version: number;
    importedAt: Generated<Date>;
    importedBy: string | null;
    comment: string | null;
    fileHash: string;
  };
}
