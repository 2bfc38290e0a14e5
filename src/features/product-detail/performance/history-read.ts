import type { FundPriceHistory } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { ServerRead } from '#state/queries/server-read.ts';

/** The requested part of a history; all of it without days. */
export interface HistorySpan {
  fromDate?: PlainDate;
  toDate?: PlainDate;
}

/** Reads the prices of the page's product within a span, thinned out to `historyPoints` (FUND-18). */
export type HistoryRead = (span: HistorySpan) => ServerRead<FundPriceHistory>;
