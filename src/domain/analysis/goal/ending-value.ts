import { convertedMoney } from '../../forecast/forex.ts';
import { forecastPlan, type ForecastPlan } from '../../forecast/forecast-plan.ts';
import { factorColumn, writeValues } from '../../forecast/series-kernel.ts';
import { exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { Scenario } from '../compare/compared-years.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';

/** The value of a plan at its horizon before rounding; null where the gains are unknown. */
type EndOfPlan = (plan: ForecastPlan, scenario: Scenario) => number | null;

/** Calculated by month, with the kernel that writes the series. */
export const projectedEnd: EndOfPlan = ({ months, startValue, runs }, scenario) => {
  if (!runs) return null;
  const values = new Float64Array(months + 1);
  writeValues(values, 0, startValue, runs, factorColumn[scenario]);
  return values[months] ?? null;
};

/** Returns the value of parts at the horizon, each rounded and converted separately; those with unknown gains count as 0. */
export const valueOfParts = (parts: readonly AnalysedPart[], scenario: Scenario, endOf: EndOfPlan): number =>
  exactSum(
    parts.map(({ forecast, conversion }) => {
      const end = endOf(forecastPlan(forecast), scenario);
      return end === null ? 0 : convertedMoney(roundMoney(end), conversion);
    }),
  );
