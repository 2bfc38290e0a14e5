import { historyPoints, type FundPriceHistory } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { thinPrices } from '#domain/funds/prices/thin-prices.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** First and last day of a history; an omitted one leaves that end open. */
export interface HistorySpan {
  fromDate?: PlainDate | undefined;
  toDate?: PlainDate | undefined;
}

/** Refuses a span that ends before it starts with 400, naming the field. */
export function checkSpan({ fromDate, toDate }: HistorySpan): void {
  if (fromDate === undefined || toDate === undefined || fromDate <= toDate) return;
  throw new Refusal(400, 'BadRequest', [{ path: 'fromDate', code: 'afterToDate' }]);
}

/** Reads the prices of a fund within the span, ascending; empty for an unknown id. */
export async function readPrices(database: Database, fundId: string, span: HistorySpan = {}): Promise<PricePoint[]> {
  let query = database.selectFrom('fundPrices').select(['date', 'close']).where('fundId', '=', fundId);
  if (span.fromDate !== undefined) query = query.where('date', '>=', span.fromDate);
  if (span.toDate !== undefined) query = query.where('date', '<=', span.toDate);
  return query.orderBy('date').execute();
}

export function withinSpan(prices: readonly PricePoint[], { fromDate, toDate }: HistorySpan): PricePoint[] {
  return prices.filter(
    ({ date }) => (fromDate === undefined || date >= fromDate) && (toDate === undefined || date <= toDate),
  );
}

/**
 * Returns the response of all three history calls, thinned to the number of points, with 4 decimals (SIL-60, SIL-170).
 */
export function presentHistory(prices: readonly PricePoint[], points: number = historyPoints): FundPriceHistory {
  const thinned = thinPrices(prices, points);
  return {
    prices: thinned.map(({ date, close }) => ({ date, price: roundMoney(close, 4) })),
    fromDate: thinned[0]?.date ?? null,
    toDate: thinned.at(-1)?.date ?? null,
  };
}
