import type { Database } from '../../db/database.ts';

export function listCommissionModels(database: Database, companyId: string) {
  return database
    .selectFrom('commission_models')
    .innerJoin('company_commission_models', 'company_commission_models.commission_model_id', 'commission_models.id')
    .where('company_id', '=', companyId)
    .select(['id', 'code', 'available_for_ltip as availableForLTIP'])
    .orderBy('position')
    .execute();
}
