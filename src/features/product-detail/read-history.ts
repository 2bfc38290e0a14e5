import type { PriceHistory } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';

/** The part of a history that is asked for; without days all of it. */
export interface HistorySpan {
  fromDate?: PlainDate;
  toDate?: PlainDate;
}

/** Reads prices of the product of a page, thinned to so many points; rejects with an ApiError. */
export type ReadHistory = (span: HistorySpan, points: number, signal: AbortSignal) => Promise<PriceHistory>;
