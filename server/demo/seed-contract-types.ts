import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { ReferenceData } from './schema/reference-data.ts';

/** Fills the contract types with their charging methods and their amounts by currency. */
export async function seedContractTypes(database: Database, { contractTypes }: ReferenceData): Promise<void> {
  await insertRows(
    database,
    'contract_types',
    contractTypes.map((type, position) => ({
      id: type.id,
      name: type.name,
      description: type.description,
      status: type.status,
      position,
      use_type: type.useType,
      business_type: type.businessType,
      investment_plan_type: type.investmentPlanType,
      long_term_investment_product: type.longTermInvestmentProduct,
    })),
  );
  await insertRows(
    database,
    'contract_type_charging_methods',
    contractTypes.flatMap(({ id, chargingMethodIds }) =>
      chargingMethodIds.map((charging_method_id, position) => ({ contract_type_id: id, charging_method_id, position })),
    ),
  );
  await insertRows(
    database,
    'contract_type_configurations',
    contractTypes.flatMap(({ id, configurations }) => configurations.map((amounts) => configurationRow(id, amounts))),
  );
}

type Configuration = ReferenceData['contractTypes'][number]['configurations'][number];

const configurationRow = (contract_type_id: string, amounts: Configuration) => ({
  contract_type_id,
  currency_id: amounts.currencyId,
  min_one_off_amount: amounts.minOneOffAmount,
  max_one_off_amount: amounts.maxOneOffAmount,
  min_periodical_amount: amounts.minPeriodicalAmount,
  max_periodical_amount: amounts.maxPeriodicalAmount,
  min_investment_horizon: amounts.minInvestmentHorizon,
  max_investment_horizon: amounts.maxInvestmentHorizon,
  slider_min_one_off_amount: amounts.sliderMinOneOffAmount,
  slider_max_one_off_amount: amounts.sliderMaxOneOffAmount,
  slider_step_one_off_amount: amounts.sliderStepOneOffAmount,
  slider_min_periodical_amount: amounts.sliderMinPeriodicalAmount,
  slider_max_periodical_amount: amounts.sliderMaxPeriodicalAmount,
  slider_step_periodical_amount: amounts.sliderStepPeriodicalAmount,
});
