import type { ListPerformancePeriod } from './vocabulary.ts';

interface Performer {
  performance: readonly { type: ListPerformancePeriod; value: number }[];
}

/** Returns a fund's performance over a period in percent, or null if no source states it. */
export function performanceOver(fund: Performer, period: ListPerformancePeriod): number | null {
  return fund.performance.find(({ type }) => type === period)?.value ?? null;
}
