import * as z from 'zod/mini';
import {
  businessTypes,
  investmentPlanTypes,
  longTermInvestmentProducts,
  productStatuses,
  useTypes,
} from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { listContractTypeParts } from '../../modules/catalogue/contract-types.ts';
import { about, amount, inOrder, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
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
  root: { table: 'contractTypes', column: 'id' },
  check: (types) =>
    types.flatMap(({ configurations }, type) =>
      configurations.flatMap(({ minInvestmentHorizon, maxInvestmentHorizon }, index) =>
        minInvestmentHorizon !== null && maxInvestmentHorizon !== null && minInvestmentHorizon > maxInvestmentHorizon
          ? [{ path: [type, 'configurations', index], reason: 'minInvestmentHorizon is above maxInvestmentHorizon' }]
          : [],
      ),
    ),
  read: async (database) => {
    const { methods, configurations } = await listContractTypeParts(database);
    const methodsOf = rowsBy(methods, 'contractTypeId');
    const configurationsOf = rowsBy(configurations, 'contractTypeId');
    const types = await typeRows(database);
    return types.map((type) => ({
      ...type,
      chargingMethodIds: methodsOf(type.id).map(({ chargingMethodId }) => chargingMethodId),
      configurations: configurationsOf(type.id),
    }));
  },
  write: async (transaction, types) => {
    await insertRows(transaction, 'contractTypes', inOrder(types), 'id', ['chargingMethodIds', 'configurations']);
    await replaceRows(
      transaction,
      'contractTypeChargingMethods',
      types.flatMap(({ id, chargingMethodIds }) =>
        inOrder(chargingMethodIds.map((chargingMethodId) => ({ contractTypeId: id, chargingMethodId }))),
      ),
    );
    await replaceRows(
      transaction,
      'contractTypeConfigurations',
      types.flatMap(({ id, configurations }) => configurations.map((amounts) => ({ ...amounts, contractTypeId: id }))),
    );
  },
});

const typeRows = readRows(
  'contractTypes',
  z.omit(contractTypeRecord, { chargingMethodIds: true, configurations: true }),
  'ordered',
);
