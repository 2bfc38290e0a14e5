import type { DetailPerformance } from '#contract/fund-detail.ts';
import { parseWrittenDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { periodStart } from '#domain/funds/period-start.ts';
import type { HistorySpan } from './history-read.ts';

/** The periods that a price history is shown for (SIL-64); `own` is told by two days. */
export const historyPeriods = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', 'Max', 'own'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

/** The performance that stands beside a history: its periods tell the same in both. */
export type StatedPerformance = readonly Pick<DetailPerformance, 'type' | 'fromDate'>[];

/** A period starts where its performance does, else it counts back from the day of the last price. */
export function spanOf(
  period: Exclude<HistoryPeriod, 'own'>,
  lastDay: PlainDate,
  performance: StatedPerformance,
): HistorySpan {
  if (period === 'Max') return {};
  const fromDate = performance.find(({ type }) => type === period)?.fromDate;
  return { fromDate: fromDate ?? periodStart(period, lastDay) };
}

/** What was typed as the days of an own period. */
export interface OwnDays {
  from: string;
  to: string;
}

export type OwnDaysError = 'form' | 'order' | 'future';

const isWrong = (text: string, date: PlainDate | null) => text.trim() !== '' && date === null;

/** The days as a span with what is wrong with each of them; an empty one leaves that end open. */
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
