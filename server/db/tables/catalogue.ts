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
  | 'base_asset_classes'
  | 'sub_asset_classes'
  | 'basic_issuers'
  | 'investment_areas'
  | 'fund_types'
  | 'fund_sub_types'
  | 'template_categories'
  | 'identity_document_types'
  | 'secondary_document_types'
  | 'salutations';

/** Ranges of one fee scheme: of a payment, and of what is paid in advance. */
export const feeRangeKinds = ['payment', 'prepaid'] as const;
export type FeeRangeKind = (typeof feeRangeKinds)[number];

export interface CatalogueTables extends Record<PlainCodelist, CodelistTable> {
  /** One row; the version rises with every change that a shared answer shows. */
  catalogue_version: { only_row: boolean; version: string };
  basic_issuers: CodelistTable & { description: Texts | null };
  charging_methods: CodelistTable & { method: ChargingMethodKind; minimal_investment_pct: NullableNumeric };
  asset_classes: CodelistTable & {
    color: AssetClass['color'];
    base_type_id: string;
    unfavourable_gain: NullableNumeric;
    moderate_gain: NullableNumeric;
    favourable_gain: NullableNumeric;
  };
  banks: { id: string; code: string; name: string; country_id: string };
  forex_rates: { currency_from_id: string; currency_to_id: string; rate: Numeric; unit: number };
  rate_history: { currency_id: string; date: string; per_euro: Numeric };
  questionnaires: { code: string };
  questions: QuestionTable;
  question_answers: QuestionAnswerTable;
  question_conditions: QuestionConditionTable;
  contract_types: ContractTypeTable;
  contract_type_charging_methods: { contract_type_id: string; charging_method_id: string; position: number };
  contract_type_configurations: ContractTypeConfigurationTable;
  funds: FundTable;
  fund_currencies: { fund_id: string; currency_id: string; position: number };
  fund_prices: { fund_id: string; date: string; close: Numeric; adjusted_close: NullableNumeric };
  fund_performance: PerformanceColumns;
  fund_volatilities: VolatilityColumns;
  programs: ProgramTable;
  program_currencies: { program_id: string; currency_id: string; position: number };
  program_funds: { program_id: string; fund_id: string; share: Numeric; position: number };
  program_performance: PerformanceColumns;
  program_volatilities: VolatilityColumns;
  panels: PanelTable;
  fee_schemes: { id: string; calculation_base: CalculationBase };
  fee_ranges: { fee_scheme_id: string; kind: FeeRangeKind; threshold: Numeric; rate: Numeric };
  fund_fee_schemes: { product_id: string; currency_id: string; fee_scheme_id: string };
  program_fee_schemes: { product_id: string; currency_id: string; fee_scheme_id: string };
  fund_limits: LimitColumns;
  program_limits: LimitColumns;
  fund_package_templates: TemplateTable;
  template_funds: { template_id: string; fund_id: string; ratio: Numeric; position: number };
  template_performance: PerformanceColumns;
  template_volatilities: VolatilityColumns;
  assigned_products: AssignedProductTable;
  commission_models: {
    id: string;
    code: CommissionModelCode;
    position: number;
    available_for_ltip: Generated<boolean>;
  };
  company_commission_models: { company_id: string; commission_model_id: string };
  framework_contracts: FrameworkContractTable;
}

interface PerformanceColumns {
  product_id: string;
  period: ListPerformancePeriod;
  value: Numeric;
  as_of_date: string;
}

interface VolatilityColumns {
  product_id: string;
  years: number;
  value: Numeric;
}

interface LimitColumns {
  product_id: string;
  currency_id: string;
  minimal_one_off_amount: NullableNumeric;
  minimal_periodical_amount: NullableNumeric;
}

interface QuestionTable {
  questionnaire_code: string;
  code: string;
  text: Texts;
  question_type: QuestionType;
  position: number;
  past_only: Generated<boolean>;
}

interface QuestionAnswerTable {
  questionnaire_code: string;
  question_code: string;
  code: string;
  text: Texts;
  free_text_allowed: boolean;
  correct_answer: boolean;
  position: number;
  mark: AmlMark | null;
}

/** An answer that has a follow-up question asked (SIL-179). */
interface QuestionConditionTable {
  questionnaire_code: string;
  question_code: string;
  asked_question_code: string;
  asked_answer_code: string;
}

interface ContractTypeTable {
  id: string;
  name: Texts;
  description: Texts | null;
  status: ProductStatus;
  position: number;
  use_type: ContractType['useType'];
  business_type: ContractType['businessType'];
  investment_plan_type: ContractType['investmentPlanType'];
  long_term_investment_product: ContractType['longTermInvestmentProduct'];
}

interface ContractTypeConfigurationTable {
  contract_type_id: string;
  currency_id: string;
  min_one_off_amount: NullableNumeric;
  max_one_off_amount: NullableNumeric;
  min_periodical_amount: NullableNumeric;
  max_periodical_amount: NullableNumeric;
  min_investment_horizon: CalcConfiguration['minInvestmentHorizon'];
  max_investment_horizon: CalcConfiguration['maxInvestmentHorizon'];
  slider_min_one_off_amount: NullableNumeric;
  slider_max_one_off_amount: NullableNumeric;
  slider_step_one_off_amount: NullableNumeric;
  slider_min_periodical_amount: NullableNumeric;
  slider_max_periodical_amount: NullableNumeric;
  slider_step_periodical_amount: NullableNumeric;
}

/** What no source states is null (DATA-05). */
interface FundTable {
  id: string;
  isin: string;
  name: string;
  description: Texts | null;
  asset_class_id: string | null;
  investment_area_id: string | null;
  basic_issuer_id: string | null;
  currency_id: string;
  sub_asset_class_id: string | null;
  fund_sub_type_id: string | null;
  fund_type_id: string | null;
  contract_type_id: string;
  management_style: Fund['managementStyle'];
  risk_level: number | null;
  dividend_policy: Fund['dividendPolicy'];
  rating: number | null;
  factsheet_document_id: string | null;
  allowed_in_fund_market: boolean;
  /** Kept out of the market by decision, also with a fee scheme. */
  closed_to_market: Generated<boolean>;
  one_off_investment_type: Fund['oneOffInvestmentType'];
  periodical_investment_type: Fund['periodicalInvestmentType'];
  min_one_off_amount: NullableNumeric;
  min_periodical_amount: NullableNumeric;
  investment_horizon: number | null;
  questionnaire: string | null;
  allow_for_paid_advisory: boolean;
  allow_for_not_paid_advisory: boolean;
  available_for_ltip: boolean;
}

interface ProgramTable {
  id: string;
  code: string;
  name: string;
  description: Texts | null;
  color: Program['color'];
  management_style: Program['managementStyle'];
  external_url: string | null;
  currency_id: string;
  contract_type_id: string;
  issuer_id: string | null;
  /** Place among the lines of its contract type. */
  position: number;
  ter: NullableNumeric;
  expected_income: NullableNumeric;
  risk_level: number | null;
  investment_horizon: number | null;
  one_off_investment_type: Program['oneOffInvestmentType'];
  periodical_investment_type: Program['periodicalInvestmentType'];
  maximal_entry_fee: NullableNumeric;
  exit_cost: NullableNumeric;
  unfavourable_gain: NullableNumeric;
  moderate_gain: NullableNumeric;
  favourable_gain: NullableNumeric;
}

interface PanelTable {
  id: string;
  name: Texts;
  description: Texts | null;
  status: ProductStatus;
  use_type: PanelUseType;
  position: number;
}

interface TemplateTable {
  id: string;
  name: string;
  package_type: PackageType;
  /** The advisor whose template it is; null for one of the organisation. */
  owner_id: string | null;
  category_id: string | null;
  ter: NullableNumeric;
  expected_income: NullableNumeric;
  risk_level: number | null;
  maximal_entry_fee: NullableNumeric;
  currency_id: string;
  position: number;
}

interface AssignedProductTable {
  user_id: string;
  product_id: string;
  product_type: AssignedProductType;
  assignment_type: AssignmentType;
  position: number;
}

interface FrameworkContractTable {
  id: string;
  owner_id: string;
  client_name: string;
  client_birth_date: string | null;
  account_number: string | null;
  long_term_investment_product: boolean;
  commission_model_id: string | null;
  paid_advisory_fee_rate: NullableNumeric;
  /** The client whose data are known (SIL-117). */
  client_id: Generated<string | null>;
}
