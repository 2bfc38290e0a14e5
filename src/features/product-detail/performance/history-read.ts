import type { PriceHistory } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { ServerRead } from '#state/queries/server-read.ts';

/** The part of a history that is asked for; without days all of it. */
export interface HistorySpan {
  fromDate?: PlainDate;
  toDate?: PlainDate;
}

/** Prices of the product of a page within a span, thinned to `historyPoints` (FUND-18). */
export type HistoryRead = (span: HistorySpan) => ServerRead<PriceHistory>;
