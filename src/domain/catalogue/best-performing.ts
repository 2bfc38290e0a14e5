import type { ListPerformancePeriod } from './vocabulary.ts';

interface Performer {
  name: string;
  performance: readonly { type: ListPerformancePeriod; value: number }[];
}

/** A fund's performance over a period in percent, or null where no source states it. */
export function performanceOver(fund: Pick<Performer, 'performance'>, period: ListPerformancePeriod): number | null {
  return fund.performance.find(({ type }) => type === period)?.value ?? null;
}

const { compare: compareNames } = new Intl.Collator('cs');

/**
 * The first funds by performance over a period, best first and equals by name; unknown performance does not take part.
 * One pass over the funds, of which only the best so far are kept in order.
 */
export function bestPerforming<Fund extends Performer>(
  funds: readonly Fund[],
  period: ListPerformancePeriod,
  count: number,
): Fund[] {
  const best: { fund: Fund; value: number }[] = [];
  for (const fund of funds) {
    const value = performanceOver(fund, period);
    if (value === null) continue;
    const place = 1 + best.findLastIndex((other) => !isBefore({ fund, value }, other));
    if (place >= count) continue;
    best.splice(place, 0, { fund, value });
    if (best.length > count) best.pop();
  }
  return best.map(({ fund }) => fund);
}

interface Place {
  fund: Performer;
  value: number;
}

const isBefore = (one: Place, other: Place): boolean =>
  one.value > other.value || (one.value === other.value && compareNames(one.fund.name, other.fund.name) < 0);
