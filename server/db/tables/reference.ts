import type { Generated } from 'kysely';

export interface ReferenceTables {
  /** One row an import of reference data. */
  reference_versions: {
    version: number;
    imported_at: Generated<Date>;
    imported_by: string | null;
    comment: string | null;
    file_hash: string;
  };
}
