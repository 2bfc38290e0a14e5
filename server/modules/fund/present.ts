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
import { rowsBy } from '../../db/rows/rows-by.ts';
import type { StoredComposition } from '../../db/tables/fund-details.ts';
import { presentPerformance } from '../catalogue/present-figures.ts';
import type { readFund, readFunds } from './repository.ts';

export type FundRead = NonNullable<Awaited<ReturnType<typeof readFund>>>;

type FundsRead = Awaited<ReturnType<typeof readFunds>>;

/** Prices and percentages have at most 4 decimals (SIL-170). */
const rounded = <Row extends { value: number }>(row: Row): Row => ({ ...row, value: roundMoney(row.value, 4) });

/** Presents the funds in the order of the ids; omits one that was deleted in the meantime. */
export function presentFunds(ids: readonly string[], read: FundsRead): Fund[] {
  const fundById = new Map(read.funds.map((fund) => [fund.id, fund]));
  const currenciesOf = rowsBy(read.currencies, 'fundId');
  const performanceOf = rowsBy(read.performance, 'productId');
  return ids.flatMap((id) => {
    const fund = fundById.get(id);
    if (!fund) return [];
    const currencyIds = currenciesOf(id).map(({ currencyId }) => currencyId);
    return [{ ...fund, currencyIds, performance: presentPerformance(performanceOf(id)) }];
  });
}

/** Presents a fund with its detail; figures are of the last day of its price history (API-35). */
export function presentFundDetail(read: FundRead, language: Language, today: PlainDate): FundDetail | undefined {
  const { tags, related, documents, compositions, issuerDescription, views, ...details } = read.rest;
  const [fund] = presentFunds([read.id], read.listed);
  if (!fund) return undefined;
  return {
    ...fund,
    ...presentFigures(read.prices, today),
    ...details,
    limits: read.limits,
    viewCount: Number(views),
    tags: tags.map(({ label, color }) => ({ label: label[language], color })),
    relatedFundIds: related.map(({ id }) => id),
    documents: documents.map((document) => presentDocument(document, language)),
    compositions: (compositions ?? []).map((composition) => presentComposition(composition, language)),
    issuerId: fund.basicIssuerId,
    issuer:
      fund.basicIssuerId === null
        ? null
        : { id: fund.basicIssuerId, description: issuerDescription?.[language] ?? null },
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
    mimeType: document.type,
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
