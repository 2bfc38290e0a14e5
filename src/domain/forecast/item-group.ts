import { fromUnits, toUnits } from '../numbers/order-free-sum.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { type GrowthRun, seriesRuns } from './growth-runs.ts';

/**
 * Items with the same growth (currency, horizon and gains): a single projection of their summed payments serves all of them,
 * since it is linear in the payments. The sums are exact, in the units of `toUnits`, so that removed items leave no trace.
 */
export interface ItemGroup {
  key: string;
  currencyId: string;
  months: number;
  growth: readonly GrowthRun[];
  members: number;
  start: bigint;
  /** Contribution of the first instalments, and its changes by instalment number. */
  contribution: bigint;
  changes: Map<number, bigint>;
  /** Cached result of `groupPayments`; null after a change. */
  payments: GroupPayments | null;
}

/** The payments of a group for its projection, in its own currency. */
export interface GroupPayments {
  start: number;
  runs: Float64Array;
}

/** A plan with known gains. */
export type GrowingPlan = ForecastPlan & { growth: readonly GrowthRun[] };

export const isGrowing = (plan: ForecastPlan): plan is GrowingPlan => plan.growth !== null;

export const emptyGroup = (key: string, { months, growth }: GrowingPlan, currencyId: string): ItemGroup => ({
  key,
  currencyId,
  months,
  growth,
  members: 0,
  start: 0n,
  contribution: 0n,
  changes: new Map(),
  payments: null,
});

/** Returns a key that is equal exactly for plans with the same growth, currency and horizon. */
export function growthKey({ months, growth }: GrowingPlan, currencyId: string): string {
  const runs = growth.map(({ months: length, line }) => [
    length,
    line.unfavourableGain,
    line.moderateGain,
    line.favourableGain,
  ]);
  return JSON.stringify([currencyId, months, runs]);
}

/** Adds the payments of an item to those of its group, or removes them with the sign -1. */
export function changeGroup(group: ItemGroup, plan: GrowingPlan, sign: 1 | -1): void {
  const units = (amount: number) => toUnits(sign * amount);
  group.payments = null;
  group.members += sign;
  group.start += units(plan.startValue);
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

/** Returns the payments of all members as doubles, each rounded once. */
export function groupPayments(group: ItemGroup): GroupPayments {
  group.payments ??= { start: fromUnits(group.start), runs: seriesRuns(contributions(group), group.growth) };
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
