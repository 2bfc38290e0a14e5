import type { Database } from '../../db/database.ts';

export function listFrameworkContracts(database: Database, ownerId: string) {
  return database.selectFrom('framework_contracts').selectAll().where('owner_id', '=', ownerId).execute();
}
