import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';

/** What the worker would answer to a first request, calculated here and now. */
export function directRecalculate({ items, summary }: RecalculationInput): ForecastOutcome {
  const answer = createForecastHandler().forecast({ revision: 1, items, summary, returned: [] });
  if (answer.status !== 'done') throw new Error('every item carries its input');
  const seriesAt = (offset: number, months: number) =>
    new Float64Array(answer.buffer).slice(offset, offset + 4 * (months + 1));
  return {
    status: 'done',
    items: answer.items.map((item) =>
      item.status === 'done' ? { ...item, series: seriesAt(item.offset, item.months) } : item,
    ),
    summary: answer.summary,
    summarySeries: answer.summary && seriesAt(answer.summary.offset, answer.summary.months),
    missingRates: answer.missingRates,
  };
}
