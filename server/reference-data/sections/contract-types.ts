import * as z from 'zod/mini';
import {
  businessTypes,
  investmentPlanTypes,
  longTermInvestmentProducts,
  productStatuses,
  useTypes,
} from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { presentConfiguration } from '../../modules/catalogue/present-contract-types.ts';
import { listContractTypes } from '../../modules/catalogue/contract-types.ts';
import { about, amount, inOrder, recordId, texts } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

const years = z.nullable(z.int().check(z.gte(0), z.lte(99)));
const limit = z.nullable(amount);

const configuration = z.strictObject({
  currencyId: about('A currency', recordId),
  minOneOffAmount: limit,
  maxOneOffAmount: limit,
  minPeriodicalAmount: limit,
  maxPeriodicalAmount: limit,
  minInvestmentHorizon: about('Years', years),
  maxInvestmentHorizon: about('Years', years),
  sliderMinOneOffAmount: limit,
  sliderMaxOneOffAmount: limit,
  sliderStepOneOffAmount: limit,
  sliderMinPeriodicalAmount: limit,
  sliderMaxPeriodicalAmount: limit,
  sliderStepPeriodicalAmount: limit,
});

export const contractTypeRecord = z.strictObject({
  id: about('The type of funds has the id that fund imports give, "funds"', recordId),
  name: texts,
  description: z.nullable(texts),
  status: z.enum(productStatuses),
  useType: about('QuickOptions are offered on the start page with sliders', z.enum(useTypes)),
  businessType: z.enum(businessTypes),
  investmentPlanType: about('Whether its programs have a target program beside them', z.enum(investmentPlanTypes)),
  longTermInvestmentProduct: about(
    'Null leaves the choice to the product',
    z.nullable(z.enum(longTermInvestmentProducts)),
  ),
  chargingMethodIds: about('Charging methods that it offers, the default first', z.array(recordId)),
  configurations: about('Bounds of amounts and horizons, one a currency', z.array(configuration)),
});
type ContractType = z.output<typeof contractTypeRecord>;

export const contractTypes = listSection({
  name: 'contractTypes',
  meaning: 'Contract types with their charging methods and bounds; their lines are programs',
  record: contractTypeRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [
    { at: '*.chargingMethodIds.*', by: [] },
    { at: '*.configurations.*', by: ['currencyId'] },
  ],
  references: [
    { from: '*.chargingMethodIds.*', to: 'chargingMethods' },
    { from: '*.configurations.*.currencyId', to: 'currencies' },
  ],
  root: { table: 'contract_types', column: 'id' },
  check: (types) =>
    types.flatMap(({ configurations }, type) =>
      configurations.flatMap(({ minInvestmentHorizon, maxInvestmentHorizon }, index) =>
        minInvestmentHorizon !== null && maxInvestmentHorizon !== null && minInvestmentHorizon > maxInvestmentHorizon
          ? [{ path: [type, 'configurations', index], reason: 'minInvestmentHorizon is above maxInvestmentHorizon' }]
          : [],
      ),
    ),
  read: async (database) => {
    const { contractTypes: types, methods, configurations } = await listContractTypes(database);
    const methodsOf = groupRows(methods, ({ contract_type_id }) => contract_type_id);
    const configurationsOf = groupRows(configurations, ({ contract_type_id }) => contract_type_id);
    return types.map((type) => ({
      id: type.id,
      name: type.name,
      description: type.description,
      status: type.status,
      useType: type.use_type,
      businessType: type.business_type,
      investmentPlanType: type.investment_plan_type,
      longTermInvestmentProduct: type.long_term_investment_product,
      chargingMethodIds: (methodsOf.get(type.id) ?? []).map(({ charging_method_id }) => charging_method_id),
      configurations: (configurationsOf.get(type.id) ?? []).map(presentConfiguration),
    }));
  },
  write: async (transaction, types) => {
    await insertRows(transaction, 'contract_types', inOrder(types.map(typeRow)), 'id');
    await replaceRows(
      transaction,
      'contract_type_charging_methods',
      types.flatMap(({ id, chargingMethodIds }) =>
        inOrder(chargingMethodIds.map((charging_method_id) => ({ contract_type_id: id, charging_method_id }))),
      ),
    );
    await replaceRows(
      transaction,
      'contract_type_configurations',
      types.flatMap(({ id, configurations }) => configurations.map((amounts) => configurationRow(id, amounts))),
    );
  },
});

const typeRow = (type: ContractType) => ({
  id: type.id,
  name: type.name,
  description: type.description,
  status: type.status,
  use_type: type.useType,
  business_type: type.businessType,
  investment_plan_type: type.investmentPlanType,
  long_term_investment_product: type.longTermInvestmentProduct,
});

const configurationRow = (contract_type_id: string, amounts: ContractType['configurations'][number]) => ({
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
