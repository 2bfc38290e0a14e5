import type { CalcConfiguration, ContractType } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import type { listContractTypes } from './contract-types.ts';

type ContractTypesRead = Awaited<ReturnType<typeof listContractTypes>>;

export function presentContractTypes(read: ContractTypesRead, language: Language): ContractType[] {
  const programsOf = groupRows(read.programs, ({ contract_type_id }) => contract_type_id);
  const methodsOf = groupRows(read.methods, ({ contract_type_id }) => contract_type_id);
  const configurationsOf = groupRows(read.configurations, ({ contract_type_id }) => contract_type_id);
  return read.contractTypes.map((type) => ({
    id: type.id,
    name: type.name[language],
    description: type.description?.[language] ?? null,
    status: type.status,
    order: type.position,
    useType: type.use_type,
    businessType: type.business_type,
    investmentPlanType: type.investment_plan_type,
    programs: {
      type: 'Map',
      items: (programsOf.get(type.id) ?? []).map(({ id }, order) => [id, { id, order }]),
    },
    calcConfiguration: (configurationsOf.get(type.id) ?? []).map(presentConfiguration),
    commChargingMethods: (methodsOf.get(type.id) ?? []).map(({ charging_method_id }) => charging_method_id),
    longTermInvestmentProduct: type.long_term_investment_product,
  }));
}

export function presentConfiguration(row: ContractTypesRead['configurations'][number]): CalcConfiguration {
  return {
    currencyId: row.currency_id,
    minOneOffAmount: numberOrNull(row.min_one_off_amount),
    maxOneOffAmount: numberOrNull(row.max_one_off_amount),
    minPeriodicalAmount: numberOrNull(row.min_periodical_amount),
    maxPeriodicalAmount: numberOrNull(row.max_periodical_amount),
    minInvestmentHorizon: row.min_investment_horizon,
    maxInvestmentHorizon: row.max_investment_horizon,
    sliderMinOneOffAmount: numberOrNull(row.slider_min_one_off_amount),
    sliderMaxOneOffAmount: numberOrNull(row.slider_max_one_off_amount),
    sliderStepOneOffAmount: numberOrNull(row.slider_step_one_off_amount),
    sliderMinPeriodicalAmount: numberOrNull(row.slider_min_periodical_amount),
    sliderMaxPeriodicalAmount: numberOrNull(row.slider_max_periodical_amount),
    sliderStepPeriodicalAmount: numberOrNull(row.slider_step_periodical_amount),
  };
}
