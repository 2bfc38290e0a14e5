import type { ForecastPlan } from './forecast-plan.ts';
import { factorColumn, runWidth } from './series-kernel.ts';

/**
 * Returns the value of a plan at its horizon in a scenario, in the item's currency and before rounding, in closed form and to
 * 1e-12 of the projected value: equal months form one step, which is applied by repeated squaring. Null if the gains are
 * unknown (calculation, section 6).
 */
export function endValue(
  { startValue, runs }: Pick<ForecastPlan, 'startValue' | 'runs'>,
  scenario: keyof typeof factorColumn,
): number | null {
  if (!runs) return null;
  let value = startValue;
  for (let run = 0; run < runs.length; run += runWidth) {
    let factor = runs[run + factorColumn[scenario]] ?? 0;
    let contribution = runs[run + 1] ?? 0;
    for (let months = runs[run] ?? 0; months > 0; months = Math.floor(months / 2)) {
      if (months % 2 === 1) value = value * factor + contribution;
      contribution += contribution * factor;
      factor *= factor;
    }
  }
  return value;
}
