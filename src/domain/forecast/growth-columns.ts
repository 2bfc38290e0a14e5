import type { ForecastPlan } from './forecast-plan.ts';
import { monthlyFactor } from './monthly-factor.ts';

/** Numbers of one growth run in `growthOf`: its months and the monthly factor of each scenario. */
export const growthWidth = 4;

/** The growth of a plan without its payments, `growthWidth` numbers a run; null where the gains are unknown. */
export const growthOf = ({ growth }: ForecastPlan): Float64Array | null =>
  growth &&
  Float64Array.from(
    growth.flatMap(({ months, line }) => [
      months,
      monthlyFactor(line.unfavourableGain),
      monthlyFactor(line.moderateGain),
      monthlyFactor(line.favourableGain),
    ]),
  );

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
