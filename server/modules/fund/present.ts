import type { Composition, FundDetail, ProductDocument } from '#contract/fund-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/calendar-performance.ts';
import { periodPerformance } from '#domain/funds/period-performance.ts';
import { volatilities, type PricePoint } from '#domain/funds/price-figures.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import type { StoredComposition } from '../../db/tables/fund-details.ts';
import { presentFunds, presentLimit } from '../catalogue/present.ts';
import type { readFund } from './repository.ts';

export type FundRead = NonNullable<Awaited<ReturnType<typeof readFund>>>;

const numberOrNull = (value: string | null | undefined) => (value == null ? null : Number(value));
/** Prices and percents leave with at most 4 decimals (SIL-170). */
const rounded = <Row extends { value: number }>(row: Row): Row => ({ ...row, value: roundMoney(row.value, 4) });

/** The fund with its detail; figures come from the price history, as of the history's last day (API-35). */
export function presentFundDetail(read: FundRead, language: Language, today: PlainDate): FundDetail[] {
  const { details, issuer } = read;
  return presentFunds([read.id], read.listed).map((fund) => ({
    ...fund,
    ...presentFigures(read.prices, today),
    expectedIncome: numberOrNull(details?.expected_income),
    numberOfClients: details?.number_of_clients ?? null,
    aum: numberOrNull(details?.aum),
    payYield: numberOrNull(details?.pay_yield),
    limits: read.limits.map(presentLimit),
    maximalEntryFee: numberOrNull(details?.maximal_entry_fee),
    ongoingCharge: numberOrNull(details?.ongoing_charge),
    exitCost: numberOrNull(details?.exit_cost),
    viewCount: read.views,
    tags: read.tags.map(({ label, color }) => ({ label: label[language], color })),
    relatedFundIds: read.relatedIds,
    documents: read.documents.map((document) => presentDocument(document, language)),
    compositions: (details?.compositions ?? []).map((composition) => presentComposition(composition, language)),
    issuerId: fund.basicIssuerId,
    issuer: issuer ? { id: issuer.id, description: issuer.description?.[language] ?? null } : null,
  }));
}

function presentFigures(prices: readonly PricePoint[], today: PlainDate) {
  const last = prices.at(-1);
  const { years, months } = calendarPerformance(prices, today);
  return {
    performance: last ? periodPerformance(prices).map((entry) => ({ ...rounded(entry), asOfDate: last.date })) : [],
    volatilities: volatilities(prices).map(rounded),
    historicalPerformancesYear: years.map(rounded),
    historicalPerformancesMonth: months.map(rounded),
    currentNetAssetValue: presentNetAssetValue(last),
    prevNetAssetValue: presentNetAssetValue(prices.at(-2)),
  };
}

const presentNetAssetValue = (price: PricePoint | undefined) =>
  price ? { value: roundMoney(price.close, 4), date: price.date } : null;

function presentDocument(document: FundRead['documents'][number], language: Language): ProductDocument {
  return {
    id: document.id,
    name: document.name[language],
    mimeType: document.mime_type,
    link: document.link,
  };
}

function presentComposition({ name, items }: StoredComposition, language: Language): Composition {
  return {
    name: name[language],
    items: items.map((item) => ({
      name: typeof item.name === 'string' ? item.name : item.name[language],
      value: item.value,
    })),
  };
}
