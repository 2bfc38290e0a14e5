import type { TemplateDetail } from '#contract/product-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/prices/calendar-performance.ts';
import { listedPerformance } from '#domain/funds/prices/price-figures.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import type { Database } from '../../db/database.ts';
import { blendedCompositions } from './blended-compositions.ts';
import { presentHoldings, readHoldings } from './holdings.ts';
import { portfolioPrices } from './portfolio-prices.ts';

type Portfolio = Pick<
  TemplateDetail,
  'performance' | 'historicalPerformancesYear' | 'composition2ndLevel' | 'composition3rdLevel'
>;

/** Presents the funds of a program or template for its page (DATA-12, DATA-16). */
export async function presentPortfolio(
  database: Database,
  parts: readonly { id: string; share: number }[],
  { language, today }: { language: Language; today: PlainDate },
): Promise<Portfolio> {
  const funds = await readHoldings(database, parts);
  const prices = await portfolioPrices(database, parts);
  const asOfDate = prices.at(-1)?.date ?? today;
  return {
    performance: listedPerformance(prices).map((entry) => ({ ...entry, value: roundMoney(entry.value, 4), asOfDate })),
    historicalPerformancesYear: calendarPerformance(prices, today).years,
    composition2ndLevel: presentHoldings(funds, language),
    composition3rdLevel: blendedCompositions(funds, language),
  };
}
