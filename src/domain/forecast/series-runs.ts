import type { GrowthRun } from './growth-runs.ts';
import { monthlyFactor } from './monthly-factor.ts';

/** A number of consecutive instalments that invest the same amount. */
export interface ContributionRun {
  instalments: number;
  invested: number;
}

/** Splits the months wherever the contribution or the growth changes; `runWidth` numbers per run. */
export function seriesRuns(contributions: readonly ContributionRun[], growth: readonly GrowthRun[]): Float64Array {
  const columns: number[] = [];
  let index = 0;
  let instalments = contributions[0]?.instalments ?? 0;
  for (const { months, line } of growth) {
    const factors = [line.unfavourableGain, line.moderateGain, line.favourableGain].map(monthlyFactor);
    for (let left = months; left > 0;) {
      const contribution = contributions[index];
      if (!contribution) throw new RangeError('The instalments of a plan end before its growth.');
      const taken = Math.min(left, instalments);
      columns.push(taken, contribution.invested, ...factors);
      left -= taken;
      instalments -= taken;
      if (instalments > 0) continue;
      index += 1;
      instalments = contributions[index]?.instalments ?? 0;
    }
  }
  return Float64Array.from(columns);
}
