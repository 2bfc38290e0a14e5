import type { AssetClass, CalcConfiguration, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type { FrameworkContract } from '#contract/user.ts';
import { listPerformancePeriods, type Language, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import type { Texts } from '../../db/tables/catalogue.ts';
import { groupRows } from './group-rows.ts';
import type {
  listAssetClasses,
  listContractTypes,
  listFrameworkContracts,
  listPrograms,
  listTemplates,
  readFeeSchemes,
  readFunds,
  readLimits,
  readQuestionnaire,
} from './repository.ts';

type Rows<Read extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Read>>>;
type RowOf<Read extends (...args: never[]) => unknown> = Rows<Read> extends readonly (infer Row)[] ? Row : never;

const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value));
const textOrNull = (texts: Texts | null, language: Language) => texts?.[language] ?? null;

/** Compares names in the order of the reader's alphabet. */
export function byName<Key extends string>(language: Language, key: Key) {
  const collator = new Intl.Collator(language);
  return (first: Record<Key, string>, second: Record<Key, string>) => collator.compare(first[key], second[key]);
}

/** The funds in the order of the ids; one that is gone meanwhile is left out. */
export function presentFunds(ids: readonly string[], read: Rows<typeof readFunds>): Fund[] {
  const fundById = new Map(read.funds.map((fund) => [fund.id, fund]));
  const currenciesOf = groupRows(read.currencies, ({ fund_id }) => fund_id);
  const performanceOf = groupRows(read.performance, ({ product_id }) => product_id);
  return ids.flatMap((id) => {
    const fund = fundById.get(id);
    if (!fund) return [];
    return [presentFund(fund, currenciesOf.get(id) ?? [], performanceOf.get(id) ?? [])];
  });
}

function presentFund(
  fund: Rows<typeof readFunds>['funds'][number],
  currencies: readonly { currency_id: string }[],
  performance: readonly PerformanceRow[],
): Fund {
  return {
    id: fund.id,
    name: fund.name,
    isin: fund.isin,
    description: fund.description,
    assetClassId: fund.asset_class_id,
    investmentAreaId: fund.investment_area_id,
    basicIssuerId: fund.basic_issuer_id,
    currencyId: fund.currency_id,
    currencyIds: currencies.map(({ currency_id }) => currency_id),
    assetSubClassId: fund.sub_asset_class_id,
    fundSubTypeId: fund.fund_sub_type_id,
    fundTypeId: fund.fund_type_id,
    contractTypeId: fund.contract_type_id,
    managementStyle: fund.management_style,
    riskLevel: fund.risk_level,
    dividendPolicy: fund.dividend_policy,
    performance: presentPerformance(performance),
    rating: fund.rating,
    factsheetDocumentId: fund.factsheet_document_id,
    allowedInFundMarket: fund.allowed_in_fund_market,
    oneOffInvestmentType: fund.one_off_investment_type,
    periodicalInvestmentType: fund.periodical_investment_type,
    minOneOffAmount: fund.min_one_off_amount,
    minPeriodicalAmount: fund.min_periodical_amount,
    investmentHorizon: fund.investment_horizon,
    questionnaire: fund.questionnaire,
    allowForPaidAdvisory: fund.allow_for_paid_advisory,
    allowForNotPaidAdvisory: fund.allow_for_not_paid_advisory,
    availableForLTIP: fund.available_for_ltip,
  };
}

export function presentPrograms(read: Rows<typeof listPrograms>, language: Language): Program[] {
  const currenciesOf = groupRows(read.currencies, ({ program_id }) => program_id);
  const fundsOf = groupRows(read.funds, ({ program_id }) => program_id);
  const performanceOf = groupRows(read.performance, ({ product_id }) => product_id);
  const volatilitiesOf = groupRows(read.volatilities, ({ product_id }) => product_id);
  return read.programs.map((program) => ({
    id: program.id,
    name: program.name,
    description: textOrNull(program.description, language),
    code: program.code,
    color: program.color,
    managementStyle: program.management_style,
    externalUrl: program.external_url,
    currencyId: program.currency_id,
    currencyIds: (currenciesOf.get(program.id) ?? []).map(({ currency_id }) => currency_id),
    contractTypeId: program.contract_type_id,
    ter: numberOrNull(program.ter),
    expectedIncome: numberOrNull(program.expected_income),
    riskLevel: program.risk_level,
    investmentHorizon: program.investment_horizon,
    oneOffInvestmentType: program.one_off_investment_type,
    periodicalInvestmentType: program.periodical_investment_type,
    maximalEntryFee: numberOrNull(program.maximal_entry_fee),
    exitCost: numberOrNull(program.exit_cost),
    ...presentGains(program),
    volatilities: presentVolatilities(volatilitiesOf.get(program.id)),
    performance: presentPerformance(performanceOf.get(program.id)),
    funds: (fundsOf.get(program.id) ?? []).map(({ fund_id, share }) => ({ fundId: fund_id, share: Number(share) })),
  }));
}

export function presentContractTypes(read: Rows<typeof listContractTypes>, language: Language): ContractType[] {
  const programsOf = groupRows(read.programs, ({ contract_type_id }) => contract_type_id);
  const methodsOf = groupRows(read.methods, ({ contract_type_id }) => contract_type_id);
  const configurationsOf = groupRows(read.configurations, ({ contract_type_id }) => contract_type_id);
  return read.contractTypes.map((type) => ({
    id: type.id,
    name: type.name[language],
    description: textOrNull(type.description, language),
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

function presentConfiguration(row: Rows<typeof listContractTypes>['configurations'][number]): CalcConfiguration {
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

export function presentAssetClass(row: RowOf<typeof listAssetClasses>, language: Language): AssetClass {
  return {
    id: row.id,
    code: row.code,
    name: row.name[language],
    color: row.color,
    baseTypeId: row.base_type_id,
    ...presentGains(row),
  };
}

export function presentTemplates(read: Rows<typeof listTemplates>) {
  const fundsOf = groupRows(read.funds, ({ template_id }) => template_id);
  const performanceOf = groupRows(read.performance, ({ product_id }) => product_id);
  const volatilitiesOf = groupRows(read.volatilities, ({ product_id }) => product_id);
  return read.templates.map((template) => ({
    id: template.id,
    name: template.name,
    packageType: template.package_type,
    categoryId: template.category_id,
    funds: (fundsOf.get(template.id) ?? []).map(({ fund_id, ratio }) => ({ idFund: fund_id, ratio: Number(ratio) })),
    ter: numberOrNull(template.ter),
    expectedIncome: numberOrNull(template.expected_income),
    riskLevel: template.risk_level,
    maximalEntryFee: numberOrNull(template.maximal_entry_fee),
    volatilities: presentVolatilities(volatilitiesOf.get(template.id)),
    performance: presentPerformance(performanceOf.get(template.id)),
    currencyId: template.currency_id,
    order: template.position,
  }));
}

export function presentQuestionnaire({ code, questions, answers }: Rows<typeof readQuestionnaire>, language: Language) {
  const answersOf = groupRows(answers, ({ question_code }) => question_code);
  return {
    code,
    questions: questions.map((question) => ({
      code: question.code,
      text: question.text[language],
      questionType: question.question_type,
      answersDef: (answersOf.get(question.code) ?? []).map((answer) => ({
        code: answer.code,
        text: answer.text[language],
        freeTextAllowed: answer.free_text_allowed,
        correctAnswer: answer.correct_answer,
      })),
    })),
  };
}

export function presentFrameworkContract(row: RowOf<typeof listFrameworkContracts>): FrameworkContract {
  return {
    id: row.id,
    clientName: row.client_name,
    clientBirthDate: row.client_birth_date,
    accountNumber: row.account_number,
    longTermInvestmentProduct: row.long_term_investment_product,
    commissionModelId: row.commission_model_id,
    paidAdvisoryFeeRate: numberOrNull(row.paid_advisory_fee_rate),
  };
}

export function presentFeeSchemes({ schemes, ranges }: Rows<typeof readFeeSchemes>) {
  const rangesOf = groupRows(ranges, ({ fee_scheme_id, kind }) => `${kind} ${fee_scheme_id}`);
  const presentRanges = (kind: 'payment' | 'prepaid', id: string) =>
    (rangesOf.get(`${kind} ${id}`) ?? []).map(({ threshold, rate }) => ({
      from: Number(threshold),
      rate: Number(rate),
    }));
  return schemes.map(({ currency_id, calculation_base, fee_scheme_id }) => ({
    currencyId: currency_id,
    calculationBase: calculation_base,
    paymentRanges: presentRanges('payment', fee_scheme_id),
    prepaidRanges: presentRanges('prepaid', fee_scheme_id),
  }));
}

export function presentLimit(row: RowOf<typeof readLimits>) {
  return {
    currencyId: row.currency_id,
    minimalOneOffAmount: numberOrNull(row.minimal_one_off_amount),
    minimalPeriodicalAmount: numberOrNull(row.minimal_periodical_amount),
  };
}

interface GainColumns {
  unfavourable_gain: string | null;
  moderate_gain: string | null;
  favourable_gain: string | null;
}

function presentGains({ unfavourable_gain, moderate_gain, favourable_gain }: GainColumns) {
  return {
    unfavourableGain: numberOrNull(unfavourable_gain),
    moderateGain: numberOrNull(moderate_gain),
    favourableGain: numberOrNull(favourable_gain),
  };
}

interface PerformanceRow {
  period: ListPerformancePeriod;
  value: string | number;
  as_of_date: string;
}

const placeOf = (period: ListPerformancePeriod) => listPerformancePeriods.indexOf(period);

function presentPerformance(rows: readonly PerformanceRow[] = []) {
  const entries = rows.map(({ period, value, as_of_date }) => ({
    type: period,
    value: Number(value),
    asOfDate: as_of_date,
  }));
  return entries.toSorted((first, second) => placeOf(first.type) - placeOf(second.type));
}

function presentVolatilities(rows: readonly { years: number; value: string }[] = []) {
  return rows.map(({ years, value }) => ({ years, value: Number(value) }));
}
