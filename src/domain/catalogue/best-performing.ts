import type { ListPerformancePeriod } from './vocabulary.ts';

interface Performer {
  name: string;
  performance: readonly { type: ListPerformancePeriod; value: number }[];
}

/** A fund's performance over a period in percent, or null where no source states it. */
export function performanceOver(fund: Pick<Performer, 'performance'>, period: ListPerformancePeriod): number | null {
  return fund.performance.find(({ type }) => type === period)?.value ?? null;
}

/** The first funds by performance over a period, best first and equals by name; unknown performance does not take part. */
export function bestPerforming<Fund extends Performer>(
  funds: readonly Fund[],
  period: ListPerformancePeriod,
  count: number,
): Fund[] {
  return funds
    .flatMap((fund) => {
      const value = performanceOver(fund, period);
      return value === null ? [] : [{ fund, value }];
    })
    .toSorted((left, right) => right.value - left.value || left.fund.name.localeCompare(right.fund.name, 'cs'))
    .slice(0, count)
    .map(({ fund }) => fund);
}
