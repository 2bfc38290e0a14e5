import { fromUnits, toUnits } from '../numbers/order-free-sum.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import type { GrowthRun } from './growth-runs.ts';
import { runWidth, seriesRuns } from './series-runs.ts';

/**
 * Items that grow alike (the same currency, horizon and gains): one projection of their payments, added up, serves them all,
 * since it is linear in the payments. The sums are exact, in the units of `toUnits`, so that they tell nothing of their past.
 */
export interface ItemGroup {
  key: string;
  currencyId: string;
  months: number;
  growth: readonly GrowthRun[] | null;
  members: number;
  oneOff: bigint;
  start: bigint;
  periodical: bigint;
  /** What the first instalments invest, and by how much that changes from which instalment on. */
  contribution: bigint;
  changes: Map<number, bigint>;
  /** What `groupPayments` gave; null from the next change on. */
  payments: GroupPayments | null;
}

/** The payments of a group as its projection needs them, in its own currency. */
export interface GroupPayments {
  oneOff: number;
  start: number;
  periodical: number;
  runs: Float64Array | null;
  /** No deposit or value ever gets larger. */
  bound: number;
}

export const emptyGroup = (key: string, { months, growth }: ForecastPlan, currencyId: string): ItemGroup => ({
  key,
  currencyId,
  months,
  growth,
  members: 0,
  oneOff: 0n,
  start: 0n,
  periodical: 0n,
  contribution: 0n,
  changes: new Map(),
  payments: null,
});

/** The same text for plans that grow alike in the same currency up to the same horizon, and for no others. */
export function growthKey({ months, growth }: ForecastPlan, currencyId: string): string {
  const runs = growth?.map(({ months: length, line }) => [
    length,
    line.unfavourableGain,
    line.moderateGain,
    line.favourableGain,
  ]);
  return JSON.stringify([currencyId, months, runs ?? null]);
}

/** Adds the payments of an item to those of its group, or takes them out again with the sign -1. */
export function changeGroup(group: ItemGroup, plan: ForecastPlan, sign: 1 | -1): void {
  const units = (amount: number) => toUnits(sign * amount);
  group.payments = null;
  group.members += sign;
  group.oneOff += units(plan.oneOffAmount);
  group.start += units(plan.startValue);
  group.periodical += units(plan.periodicalAmount);
  group.contribution += units(plan.periodicalAmount) - units(plan.feeRuns[0]?.fee ?? 0);
  let instalment = 1;
  plan.feeRuns.forEach(({ instalments, fee }, index) => {
    const before = plan.feeRuns[index - 1];
    if (before) {
      const changed = (group.changes.get(instalment) ?? 0n) + units(before.fee) - units(fee);
      if (changed === 0n) group.changes.delete(instalment);
      else group.changes.set(instalment, changed);
    }
    instalment += instalments;
  });
}

/** The payments of all members as doubles, each rounded once. */
export function groupPayments(group: ItemGroup): GroupPayments {
  if (group.payments) return group.payments;
  const oneOff = fromUnits(group.oneOff);
  const start = fromUnits(group.start);
  const periodical = fromUnits(group.periodical);
  const runs = group.growth && seriesRuns(contributions(group), group.growth);
  const deposits = Math.abs(oneOff) + Math.abs(periodical) * group.months;
  const bound = Math.max(deposits, runs ? largestValue(start, runs) : 0);
  group.payments = { oneOff, start, periodical, runs, bound };
  return group.payments;
}

function contributions(group: ItemGroup): { instalments: number; invested: number }[] {
  const changes = [...group.changes].toSorted(([a], [b]) => a - b);
  let invested = group.contribution;
  let first = 1;
  const runs = changes.map(([instalment, change]) => {
    const run = { instalments: instalment - first, invested: fromUnits(invested) };
    first = instalment;
    invested += change;
    return run;
  });
  return [...runs, { instalments: group.months + 1 - first, invested: fromUnits(invested) }];
}

/** As large as any value can get: all contributions grow to the end, by the scenario that grows most. */
function largestValue(start: number, runs: Float64Array): number {
  let largest = Math.abs(start);
  for (let run = 0; run < runs.length; run += runWidth) {
    const months = runs[run] ?? 0;
    const factor = Math.max(1, runs[run + 2] ?? 1, runs[run + 3] ?? 1, runs[run + 4] ?? 1);
    const growth = factor ** months;
    const instalments = factor > 1 ? Math.max(months, (growth - 1) / (factor - 1)) : months;
    largest = largest * growth + Math.abs(runs[run + 1] ?? 0) * instalments;
  }
  // The series come about by other roundings than this bound.
  return largest * (1 + 1e-6);
}
