import type { DetailPerformance } from '#contract/fund-detail.ts';
import { parseWrittenDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { periodStart } from '#domain/funds/prices/period-performance.ts';
import type { HistorySpan } from './history-read.ts';

/** The periods of a price history (SIL-64); `own` is defined by two days. */
export const historyPeriods = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', 'Max', 'own'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

/** The performance that a page states beside the history, so that both use the same periods. */
export type StatedPerformance = readonly Pick<DetailPerformance, 'type' | 'fromDate'>[];

/**
 * Returns the start of a period: that of the stated performance, otherwise counted back from the day of the last price.
 */
export function spanOf(
  period: Exclude<HistoryPeriod, 'own'>,
  lastDay: PlainDate,
  performance: StatedPerformance,
): HistorySpan {
  if (period === 'Max') return {};
  const fromDate = performance.find(({ type }) => type === period)?.fromDate;
  return { fromDate: fromDate ?? periodStart(period, lastDay) };
}

/** The typed days of a custom period. */
export interface OwnDays {
  from: string;
  to: string;
}

export type OwnDaysError = 'form' | 'order' | 'future';

const isWrong = (text: string, date: PlainDate | null) => text.trim() !== '' && date === null;

/** Parses the days into a span with the error of each; an empty day leaves that end open. */
export function readOwnDays(
  { from, to }: OwnDays,
  lastDay: PlainDate,
): { span: HistorySpan | null; errors: { from?: OwnDaysError; to?: OwnDaysError } } {
  const [fromDate, toDate] = [parseWrittenDate(from), parseWrittenDate(to)];
  const isAfterAll = fromDate !== null && fromDate > lastDay;
  const isTurned = fromDate !== null && toDate !== null && fromDate > toDate;
  const errors = {
    ...(isAfterAll && { from: 'future' as const }),
    ...(isTurned && { to: 'order' as const }),
    ...(isWrong(from, fromDate) && { from: 'form' as const }),
    ...(isWrong(to, toDate) && { to: 'form' as const }),
  };
  if (Object.keys(errors).length > 0) return { span: null, errors };
  return { span: { ...(fromDate && { fromDate }), ...(toDate && { toDate }) }, errors };
}
