import type { ForecastPlan } from '../../forecast/forecast-plan.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { factorColumn, runWidth } from '../../forecast/series-kernel.ts';
import type { ProjectedParts } from '../parts/project-parts.ts';

/** A fall in percent right after the payment of a month; the first month is 1. */
export interface Fall {
  percent: number;
  month: number;
}

/** Returns the months offered for a fall: at once, in the middle, a year before the end (calculation, section 11). */
export const fallMonths = (months: number): { start: number; middle: number; beforeEnd: number } => ({
  start: 1,
  middle: months / 2,
  beforeEnd: Math.max(1, months - 12),
});

/**
 * Returns the moderate values with a fall: the value right after the month's payment is reduced, and growth continues as
 * before. A plan that ended earlier is unchanged; null if the gains are unknown.
 */
function stressedValues(
  { months, startValue, runs }: ForecastPlan,
  { percent, month: fallMonth }: Fall,
): Float64Array | null {
  if (!runs) return null;
  const values = new Float64Array(months + 1);
  let value = startValue;
  let month = 0;
  values[0] = value;
  for (let run = 0; run < runs.length; run += runWidth) {
    const factor = runs[run + factorColumn.moderate] ?? 0;
    const contribution = runs[run + 1] ?? 0;
    for (let left = runs[run] ?? 0; left > 0; left -= 1) {
      month += 1;
      value = value * factor + contribution;
      if (month === fallMonth) value *= 1 - percent / 100;
      values[month] = value;
    }
  }
  return values;
}

/**
 * Returns the sum of the parts' converted moderate values with the same fall; after its own end a part keeps its last value.
 * Null if no gain is known.
 */
export function stressedSum({ parts, months }: ProjectedParts, fall: Fall): Float64Array | null {
  const known = parts.filter(({ forecast }) => forecast.ending);
  if (known.length === 0) return null;
  const sum = new Float64Array(months + 1);
  for (const { part, forecast } of known) {
    const factor = conversionFactor(part.conversion);
    const values = stressedValues(forecast.plan, fall);
    for (let month = 0; month <= months; month += 1)
      sum[month] = (sum[month] ?? 0) + factor * (values?.[Math.min(month, forecast.plan.months)] ?? 0);
  }
  return sum;
}
