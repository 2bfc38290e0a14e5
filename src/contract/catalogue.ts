import * as z from 'zod/mini';
import {
  assignedProductTypes,
  assignmentTypes,
  businessTypes,
  chargingMethodKinds,
  commissionModelCodes,
  dividendPolicies,
  fundManagementStyles,
  investmentPlanTypes,
  listPerformancePeriods,
  longTermInvestmentProducts,
  managementStyles,
  packageTypes,
  panelUseTypes,
  productStatuses,
  requirementKinds,
  useTypes,
} from '#domain/catalogue/vocabulary.ts';
import { id, money, nullableId, nullableNumber, percent, plainDate, typedMap } from './common.ts';

/** Performance in percent: in total up to a year, annualised above that. */
export const performance = z.object({ type: z.enum(listPerformancePeriods), value: percent, asOfDate: plainDate });

/** Values that no source states are null and shown as N/A; they are never made up. */
export const fund = z.object({
  id,
  name: z.string(),
  isin: z.string(),
  description: z.nullable(z.string()),
  assetClassId: nullableId,
  investmentAreaId: nullableId,
  basicIssuerId: nullableId,
  currencyId: id,
  currencyIds: z.array(id),
  assetSubClassId: nullableId,
  fundSubTypeId: nullableId,
  fundTypeId: nullableId,
  contractTypeId: id,
  managementStyle: z.nullable(z.enum(fundManagementStyles)),
  /** 0 or null is N/A (SIL-65). */
  riskLevel: nullableNumber,
  dividendPolicy: z.nullable(z.enum(dividendPolicies)),
  performance: z.array(performance),
  rating: nullableNumber,
  factsheetDocumentId: nullableId,
  allowedInFundMarket: z.boolean(),
  oneOffInvestmentType: z.enum(requirementKinds),
  periodicalInvestmentType: z.enum(requirementKinds),
  minOneOffAmount: z.nullable(money),
  minPeriodicalAmount: z.nullable(money),
  /** Recommended years; the default horizon of a cart item (SIL-73). */
  investmentHorizon: nullableNumber,
  questionnaire: z.nullable(z.string()),
  allowForPaidAdvisory: z.boolean(),
  allowForNotPaidAdvisory: z.boolean(),
  availableForLTIP: z.boolean(),
});
export type Fund = z.infer<typeof fund>;

export const assetClass = z.object({
  id,
  code: z.string(),
  name: z.string(),
  color: z.nullable(z.string()),
  baseTypeId: id,
  unfavourableGain: nullableNumber,
  moderateGain: nullableNumber,
  favourableGain: nullableNumber,
});
export type AssetClass = z.infer<typeof assetClass>;

export const program = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  code: z.string(),
  color: z.nullable(z.string()),
  managementStyle: z.enum(managementStyles),
  externalUrl: z.nullable(z.string()),
  currencyId: id,
  currencyIds: z.array(id),
  contractTypeId: id,
  ter: nullableNumber,
  expectedIncome: nullableNumber,
  riskLevel: nullableNumber,
  investmentHorizon: nullableNumber,
  oneOffInvestmentType: z.enum(requirementKinds),
  periodicalInvestmentType: z.enum(requirementKinds),
  maximalEntryFee: nullableNumber,
  exitCost: nullableNumber,
  unfavourableGain: nullableNumber,
  moderateGain: nullableNumber,
  favourableGain: nullableNumber,
  volatilities: z.array(z.object({ years: z.number(), value: percent })),
  performance: z.array(performance),
  /** Shares in percent. */
  funds: z.array(z.object({ fundId: id, share: percent })),
});
export type Program = z.infer<typeof program>;

const calcConfiguration = z.object({
  currencyId: id,
  minOneOffAmount: z.nullable(money),
  maxOneOffAmount: z.nullable(money),
  minPeriodicalAmount: z.nullable(money),
  maxPeriodicalAmount: z.nullable(money),
  minInvestmentHorizon: nullableNumber,
  maxInvestmentHorizon: nullableNumber,
  sliderMinOneOffAmount: z.nullable(money),
  sliderMaxOneOffAmount: z.nullable(money),
  sliderStepOneOffAmount: z.nullable(money),
  sliderMinPeriodicalAmount: z.nullable(money),
  sliderMaxPeriodicalAmount: z.nullable(money),
  sliderStepPeriodicalAmount: z.nullable(money),
});
export type CalcConfiguration = z.infer<typeof calcConfiguration>;

export const contractType = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(productStatuses),
  order: z.number(),
  useType: z.enum(useTypes),
  businessType: z.enum(businessTypes),
  investmentPlanType: z.enum(investmentPlanTypes),
  /** By program id, the order of the program among the lines of this type. */
  programs: typedMap(z.object({ id, order: z.number() })),
  calcConfiguration: z.array(calcConfiguration),
  /** Ids of the offered charging methods, the default first. */
  commChargingMethods: z.array(id),
  /** Null if a long-term investment product is possible but not required (SIL-90). */
  longTermInvestmentProduct: z.nullable(z.enum(longTermInvestmentProducts)),
});
export type ContractType = z.infer<typeof contractType>;

export const panel = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(productStatuses),
  useType: z.enum(panelUseTypes),
  order: z.number(),
});

export type Panel = z.infer<typeof panel>;

export const fundPackageTemplate = z.object({
  id,
  name: z.string(),
  packageType: z.enum(packageTypes),
  categoryId: nullableId,
  /** Ratios in percent. */
  funds: z.array(z.object({ idFund: id, ratio: percent })),
  ter: nullableNumber,
  expectedIncome: nullableNumber,
  riskLevel: nullableNumber,
  maximalEntryFee: nullableNumber,
  volatilities: z.array(z.object({ years: z.number(), value: percent })),
  performance: z.array(performance),
  currencyId: id,
  order: z.number(),
});
export type FundPackageTemplate = z.infer<typeof fundPackageTemplate>;

export const assignedProduct = z.object({
  id,
  productType: z.enum(assignedProductTypes),
  assignmentType: z.enum(assignmentTypes),
});

export const commissionModel = z.object({
  id,
  code: z.enum(commissionModelCodes),
  /** Undefined means unavailable (SIL-114). */
  availableForLTIP: z.optional(z.boolean()),
});

/** Amount of a currency per euro, by ascending days; empty without a known history. */
export const rateHistory = z.object({ rates: z.array(z.object({ date: plainDate, perEuro: z.number() })) });
export const forexRate = z.object({ currencyFromId: id, currencyToId: id, forexRate: z.number(), unit: z.number() });

const codeItem = z.object({ id, code: z.string(), name: z.string() });
const orderedItem = z.object({ id, code: z.string(), name: z.string(), order: z.number() });

/** Reference data, one list per category (SIL-166). */
export const codelists = z.object({
  baseAssetClasses: z.array(codeItem),
  subAssetClasses: z.array(codeItem),
  basicIssuers: z.array(codeItem),
  countries: z.array(codeItem),
  banks: z.array(z.object({ id, code: z.string(), name: z.string(), countryId: id })),
  identityDocumentTypes: z.array(codeItem),
  secondaryDocumentTypes: z.array(codeItem),
  salutations: z.array(codeItem),
  investmentAreas: z.array(codeItem),
  fundTypes: z.array(codeItem),
  fundSubTypes: z.array(codeItem),
  commissionChargingMethods: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      method: z.enum(chargingMethodKinds),
      minimalInvestmentPct: nullableNumber,
    }),
  ),
  currencies: z.array(codeItem),
  templateCategories: z.array(orderedItem),
});
export type Codelists = z.infer<typeof codelists>;
