/**
 * What runs on PGlite where the whole suite runs on PostgreSQL: that which an engine does in its own way. The tests of whole
 * processes and the browser tests run on PGlite besides: log-in, and the import of the whole real catalogue.
 */
export const pgliteSmoke = [
  // The schema and its checks, values of every type, transactions.
  'test/server/migrate.test.ts',
  'test/server/schema.test.ts',
  'test/server/vocabularies.test.ts',
  // The order of names, numbers and texts read back.
  'test/server/catalogue.test.ts',
  // Rows that are locked, counted and claimed by several at once; the outbox is read by the tests of whole processes.
  'test/server/orders.test.ts',
  // Triggers, functions and digests of the audit trail.
  'test/server/trail.test.ts',
  'test/server/trail-migration.test.ts',
] as const;
