import type { Database } from '../../db/database.ts';

export function listCommissionModels(database: Database, companyId: string) {
  return database
    .selectFrom('commissionModels')
    .innerJoin('companyCommissionModels', 'companyCommissionModels.commissionModelId', 'commissionModels.id')
    .where('companyId', '=', companyId)
    .select(['id', 'code', 'availableForLTIP'])
    .orderBy('position')
    .execute();
}
