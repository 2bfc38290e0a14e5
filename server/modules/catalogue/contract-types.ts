import type { Database } from '../../db/database.ts';

export async function listContractTypes(database: Database) {
  const contractTypes = await database.selectFrom('contract_types').selectAll().orderBy('position').execute();
  const programs = await database
    .selectFrom('programs')
    .select(['id', 'contract_type_id', 'position'])
    .orderBy('position')
    .execute();
  const methods = await database.selectFrom('contract_type_charging_methods').selectAll().orderBy('position').execute();
  const configurations = await database
    .selectFrom('contract_type_configurations')
    .selectAll()
    .orderBy('currency_id')
    .execute();
  return { contractTypes, programs, methods, configurations };
}
