import type { Fund } from '#contract/catalogue.ts';
import type { FundComposition, FundDetail, ProductDocument } from '#contract/fund-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/prices/calendar-performance.ts';
import { periodPerformance } from '#domain/funds/prices/period-performance.ts';
import { analysePrices } from '#domain/funds/prices/price-analysis.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { volatilities } from '#domain/funds/prices/price-figures.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import type { StoredComposition } from '../../db/tables/fund-details.ts';
import { presentPerformance, type PerformanceRow } from '../catalogue/present-figures.ts';
import { presentLimit } from '../terms/present.ts';
import type { readFund, readFunds } from './repository.ts';

export type FundRead = NonNullable<Awaited<ReturnType<typeof readFund>>>;

type FundsRead = Awaited<ReturnType<typeof readFunds>>;

/** Prices and percentages have at most 4 decimals (SIL-170). */
const rounded = <Row extends { value: number }>(row: Row): Row => ({ ...row, value: roundMoney(row.value, 4) });

/** Presents the funds in the order of the ids; omits one that was deleted in the meantime. */
export function presentFunds(ids: readonly string[], read: FundsRead): Fund[] {
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
  fund: FundsRead['funds'][number],
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

/** Presents a fund with its detail; figures are of the last day of its price history (API-35). */
export function presentFundDetail(read: FundRead, language: Language, today: PlainDate): FundDetail | undefined {
  const { rest } = read;
  const [fund] = presentFunds([read.id], read.listed);
  if (!fund) return undefined;
  return {
    ...fund,
    ...presentFigures(read.prices, today),
    expectedIncome: numberOrNull(rest.expected_income),
    numberOfClients: rest.number_of_clients,
    aum: numberOrNull(rest.aum),
    payYield: numberOrNull(rest.pay_yield),
    limits: read.limits.map(presentLimit),
    maximalEntryFee: numberOrNull(rest.maximal_entry_fee),
    ongoingCharge: numberOrNull(rest.ongoing_charge),
    exitCost: numberOrNull(rest.exit_cost),
    viewCount: Number(rest.views),
    tags: rest.tags.map(({ label, color }) => ({ label: label[language], color })),
    relatedFundIds: rest.related.map(({ related_id }) => related_id),
    documents: rest.documents.map((document) => presentDocument(document, language)),
    compositions: (rest.compositions ?? []).map((composition) => presentComposition(composition, language)),
    issuerId: fund.basicIssuerId,
    issuer:
      fund.basicIssuerId === null
        ? null
        : { id: fund.basicIssuerId, description: rest.issuer_description?.[language] ?? null },
  };
}

function presentFigures(prices: readonly PricePoint[], today: PlainDate) {
  const last = prices.at(-1);
  const { years, months } = calendarPerformance(prices, today);
  return {
    performance: last ? periodPerformance(prices).map((entry) => ({ ...rounded(entry), asOfDate: last.date })) : [],
    volatilities: volatilities(prices).map(rounded),
    analysis: analysePrices(prices.map(({ date, close }) => ({ date, price: close }))),
    historicalPerformancesYear: years.map(rounded),
    historicalPerformancesMonth: months.map(rounded),
    currentNetAssetValue: presentNetAssetValue(last),
    prevNetAssetValue: presentNetAssetValue(prices.at(-2)),
  };
}

const presentNetAssetValue = (price: PricePoint | undefined) =>
  price ? { value: roundMoney(price.close, 4), date: price.date } : null;

function presentDocument(document: FundRead['rest']['documents'][number], language: Language): ProductDocument {
  return {
    id: document.id,
    name: document.name[language],
    mimeType: document.mime_type,
    link: document.link,
  };
}

function presentComposition({ name, items }: StoredComposition, language: Language): FundComposition {
  return {
    name: name[language],
    items: items.map((item) => ({
      name: typeof item.name === 'string' ? item.name : item.name[language],
      value: item.value,
    })),
  };
}
