import type { Database } from '../../db/database.ts';

export async function listContractTypes(database: Database) {
  const contractTypes = await database
    .selectFrom('contract_types')
    .select([
      'id',
      'name',
      'description',
      'status',
      'position',
      'use_type',
      'business_type',
      'investment_plan_type',
      'long_term_investment_product',
    ])
    .orderBy('position')
    .execute();
  const programs = await database
    .selectFrom('programs')
    .select(['id', 'contract_type_id', 'position'])
    .orderBy('position')
    .execute();
  const methods = await database
    .selectFrom('contract_type_charging_methods')
    .select(['contract_type_id', 'charging_method_id', 'position'])
    .orderBy('position')
    .execute();
  const configurations = await database
    .selectFrom('contract_type_configurations')
    .select([
      'contract_type_id',
      'currency_id',
      'min_one_off_amount',
      'max_one_off_amount',
      'min_periodical_amount',
      'max_periodical_amount',
      'min_investment_horizon',
      'max_investment_horizon',
      'slider_min_one_off_amount',
      'slider_max_one_off_amount',
      'slider_step_one_off_amount',
      'slider_min_periodical_amount',
      'slider_max_periodical_amount',
      'slider_step_periodical_amount',
    ])
    .orderBy('currency_id')
    .execute();
  return { contractTypes, programs, methods, configurations };
}
