import type { Generated } from 'kysely';
import type { AssetClass, CalcConfiguration, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type {
  AmlMark,
  AssignedProductType,
  AssignmentType,
  CalculationBase,
  ChargingMethodKind,
  CommissionModelCode,
  Language,
  ListPerformancePeriod,
  PackageType,
  PanelUseType,
  ProductStatus,
  QuestionType,
} from '#domain/catalogue/vocabulary.ts';
import type { NullableNumeric, Numeric } from './numeric.ts';

/** A text in every language of the portal. */
export type Texts = Record<Language, string>;

interface CodelistTable {
  id: string;
  code: string;
  name: Texts;
  position: number;
}

/** Codelists of nothing but id, code and name. */
export type PlainCodelist =
  | 'currencies'
  | 'countries'
  | 'baseAssetClasses'
  | 'subAssetClasses'
  | 'basicIssuers'
  | 'investmentAreas'
  | 'fundTypes'
  | 'fundSubTypes'
  | 'templateCategories'
  | 'identityDocumentTypes'
  | 'secondaryDocumentTypes'
  | 'salutations';

/** Ranges of one fee scheme: of a payment, and of what is paid in advance. */
export const feeRangeKinds = ['payment', 'prepaid'] as const;
export type FeeRangeKind = (typeof feeRangeKinds)[number];

export interface CatalogueTables extends Record<PlainCodelist, CodelistTable> {
  /** One row; the version rises with every change that a shared answer shows. */
  catalogueVersion: { onlyRow: boolean; version: string };
  basicIssuers: CodelistTable & { description: Texts | null };
  chargingMethods: CodelistTable & { method: ChargingMethodKind; minimalInvestmentPct: NullableNumeric };
  assetClasses: CodelistTable & {
    color: AssetClass['color'];
    baseTypeId: string;
    unfavourableGain: NullableNumeric;
    moderateGain: NullableNumeric;
    favourableGain: NullableNumeric;
  };
  banks: { id: string; code: string; name: string; countryId: string };
  forexRates: { currencyFromId: string; currencyToId: string; rate: Numeric; unit: number };
  rateHistory: { currencyId: string; date: string; perEuro: Numeric };
  questionnaires: { code: string };
  questions: QuestionTable;
  questionAnswers: QuestionAnswerTable;
  questionConditions: QuestionConditionTable;
  contractTypes: ContractTypeTable;
  contractTypeChargingMethods: { contractTypeId: string; chargingMethodId: string; position: number };
  contractTypeConfigurations: ContractTypeConfigurationTable;
  funds: FundTable;
  fundCurrencies: { fundId: string; currencyId: string; position: number };
  fundPrices: { fundId: string; date: string; close: Numeric; adjustedClose: NullableNumeric };
  fundPerformance: PerformanceColumns;
  fundVolatilities: VolatilityColumns;
  programs: ProgramTable;
  programCurrencies: { programId: string; currencyId: string; position: number };
  programFunds: { programId: string; fundId: string; share: Numeric; position: number };
  programPerformance: PerformanceColumns;
  programVolatilities: VolatilityColumns;
  panels: PanelTable;
  feeSchemes: { id: string; calculationBase: CalculationBase };
  feeRanges: { feeSchemeId: string; kind: FeeRangeKind; threshold: Numeric; rate: Numeric };
  fundFeeSchemes: { productId: string; currencyId: string; feeSchemeId: string };
  programFeeSchemes: { productId: string; currencyId: string; feeSchemeId: string };
  fundLimits: LimitColumns;
  programLimits: LimitColumns;
  fundPackageTemplates: TemplateTable;
  templateFunds: { templateId: string; fundId: string; ratio: Numeric; position: number };
  templatePerformance: PerformanceColumns;
  templateVolatilities: VolatilityColumns;
  assignedProducts: AssignedProductTable;
  commissionModels: {
    id: string;
    code: CommissionModelCode;
    position: number;
    availableForLTIP: Generated<boolean>;
  };
  companyCommissionModels: { companyId: string; commissionModelId: string };
  frameworkContracts: FrameworkContractTable;
}

interface PerformanceColumns {
  productId: string;
  period: ListPerformancePeriod;
  value: Numeric;
  asOfDate: string;
}

interface VolatilityColumns {
  productId: string;
  years: number;
  value: Numeric;
}

interface LimitColumns {
  productId: string;
  currencyId: string;
  minimalOneOffAmount: NullableNumeric;
  minimalPeriodicalAmount: NullableNumeric;
}

interface QuestionTable {
  questionnaireCode: string;
  code: string;
  text: Texts;
  questionType: QuestionType;
  position: number;
  pastOnly: Generated<boolean>;
}

interface QuestionAnswerTable {
  questionnaireCode: string;
  questionCode: string;
  code: string;
  text: Texts;
  freeTextAllowed: boolean;
  correctAnswer: boolean;
  position: number;
  mark: AmlMark | null;
}

/** An answer that has a follow-up question asked (SIL-179). */
interface QuestionConditionTable {
  questionnaireCode: string;
  questionCode: string;
  askedQuestionCode: string;
  askedAnswerCode: string;
}

interface ContractTypeTable {
  id: string;
  name: Texts;
  description: Texts | null;
  status: ProductStatus;
  position: number;
  useType: ContractType['useType'];
  businessType: ContractType['businessType'];
  investmentPlanType: ContractType['investmentPlanType'];
  longTermInvestmentProduct: ContractType['longTermInvestmentProduct'];
}

interface ContractTypeConfigurationTable {
  contractTypeId: string;
  currencyId: string;
  minOneOffAmount: NullableNumeric;
  maxOneOffAmount: NullableNumeric;
  minPeriodicalAmount: NullableNumeric;
  maxPeriodicalAmount: NullableNumeric;
  minInvestmentHorizon: CalcConfiguration['minInvestmentHorizon'];
  maxInvestmentHorizon: CalcConfiguration['maxInvestmentHorizon'];
  sliderMinOneOffAmount: NullableNumeric;
  sliderMaxOneOffAmount: NullableNumeric;
  sliderStepOneOffAmount: NullableNumeric;
  sliderMinPeriodicalAmount: NullableNumeric;
  sliderMaxPeriodicalAmount: NullableNumeric;
  sliderStepPeriodicalAmount: NullableNumeric;
}

/** What no source states is null (DATA-05). */
interface FundTable {
  id: string;
  isin: string;
  name: string;
  description: Texts | null;
  assetClassId: string | null;
  investmentAreaId: string | null;
  basicIssuerId: string | null;
  currencyId: string;
  subAssetClassId: string | null;
  fundSubTypeId: string | null;
  fundTypeId: string | null;
  contractTypeId: string;
  managementStyle: Fund['managementStyle'];
  riskLevel: number | null;
  dividendPolicy: Fund['dividendPolicy'];
  rating: number | null;
  factsheetDocumentId: string | null;
  allowedInFundMarket: boolean;
  /** Kept out of the market by decision, also with a fee scheme. */
  closedToMarket: Generated<boolean>;
  oneOffInvestmentType: Fund['oneOffInvestmentType'];
  periodicalInvestmentType: Fund['periodicalInvestmentType'];
  minOneOffAmount: NullableNumeric;
  minPeriodicalAmount: NullableNumeric;
  investmentHorizon: number | null;
  questionnaire: string | null;
  allowForPaidAdvisory: boolean;
  allowForNotPaidAdvisory: boolean;
  availableForLTIP: boolean;
}

interface ProgramTable {
  id: string;
  code: string;
  name: string;
  description: Texts | null;
  color: Program['color'];
  managementStyle: Program['managementStyle'];
  externalUrl: string | null;
  currencyId: string;
  contractTypeId: string;
  issuerId: string | null;
  /** Place among the lines of its contract type. */
  position: number;
  ter: NullableNumeric;
  expectedIncome: NullableNumeric;
  riskLevel: number | null;
  investmentHorizon: number | null;
  oneOffInvestmentType: Program['oneOffInvestmentType'];
  periodicalInvestmentType: Program['periodicalInvestmentType'];
  maximalEntryFee: NullableNumeric;
  exitCost: NullableNumeric;
  unfavourableGain: NullableNumeric;
  moderateGain: NullableNumeric;
  favourableGain: NullableNumeric;
}

interface PanelTable {
  id: string;
  name: Texts;
  description: Texts | null;
  status: ProductStatus;
  useType: PanelUseType;
  position: number;
}

interface TemplateTable {
  id: string;
  name: string;
  packageType: PackageType;
  /** The advisor whose template it is; null for one of the organisation. */
  ownerId: string | null;
  categoryId: string | null;
  ter: NullableNumeric;
  expectedIncome: NullableNumeric;
  riskLevel: number | null;
  maximalEntryFee: NullableNumeric;
  currencyId: string;
  position: number;
}

interface AssignedProductTable {
  userId: string;
  productId: string;
  productType: AssignedProductType;
  assignmentType: AssignmentType;
  position: number;
}

interface FrameworkContractTable {
  id: string;
  ownerId: string;
  clientName: string;
  clientBirthDate: string | null;
  accountNumber: string | null;
  longTermInvestmentProduct: boolean;
  commissionModelId: string | null;
  paidAdvisoryFeeRate: NullableNumeric;
  /** The client whose data are known (SIL-117). */
  clientId: Generated<string | null>;
}
