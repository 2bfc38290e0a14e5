import type { FundPriceHistory } from '#contract/fund-detail.ts';
import { type PlainDate } from '#domain/dates/plain-date.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { ServerRead } from '#state/queries/server-read.ts';
import { serverToday } from '#clock/server-clock.ts';

/**
 * Returns the day from which periods of a history count back: that of the performance, otherwise that of the data,
 * otherwise today.
 */
export const historyEnd = (performance: readonly { asOfDate: PlainDate }[]): PlainDate =>
  performance[0]?.asOfDate ?? catalogueState.config.dataDate ?? serverToday();

/** The requested part of a history; all of it without days. */
export interface HistorySpan {
  fromDate?: PlainDate;
  toDate?: PlainDate;
}

/** Reads the prices of the page's product within a span, thinned out to `historyPoints` (FUND-18). */
export type HistoryRead = (span: HistorySpan) => ServerRead<FundPriceHistory>;
