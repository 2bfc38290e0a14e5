import type { Database } from '../../db/database.ts';

export function listPanels(database: Database) {
  return database.selectFrom('panels').selectAll().orderBy('position').execute();
}
