/**
 * What runs on PGlite where the whole suite runs on PostgreSQL: that which an engine does in its own way. The tests of whole
 * processes run on PGlite besides. It has one connection, so what several do at once is left to PostgreSQL by day.
 */
export const pgliteSmoke = [
  // The schema that the migrations make, and its checks; the databases of all tests on PGlite are made by them.
  'test/server/db/schema.test.ts',
  'test/server/db/vocabularies.test.ts',
  // Triggers, functions and digests of the audit trail.
  'test/server/trail/trail-migration.test.ts',
] as const;
