import type { TemplateDetail } from '#contract/product-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/calendar-performance.ts';
import type { Database } from '../../db/database.ts';
import { blendedCompositions } from './blended-compositions.ts';
import { presentHoldings, readHoldings } from './holdings.ts';
import { portfolioPrices } from './portfolio-prices.ts';

type Portfolio = Pick<TemplateDetail, 'historicalPerformancesYear' | 'composition2ndLevel' | 'composition3rdLevel'>;

/** What the page of a program or template tells of the funds that it holds (DATA-12, DATA-16). */
export async function presentPortfolio(
  database: Database,
  parts: readonly { id: string; share: number }[],
  { language, today }: { language: Language; today: PlainDate },
): Promise<Portfolio> {
  const funds = await readHoldings(database, parts);
  return {
    historicalPerformancesYear: calendarPerformance(await portfolioPrices(database, parts), today).years,
    composition2ndLevel: presentHoldings(funds, language),
    composition3rdLevel: blendedCompositions(funds, language),
  };
}
