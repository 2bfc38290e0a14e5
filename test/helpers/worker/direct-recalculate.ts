import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { itemResult, seriesAt } from '#worker-client/forecast-calls.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';

/** Returns the worker's response to a first request, calculated synchronously. */
export function directRecalculate({ items, summary }: RecalculationInput): ForecastOutcome {
  const request = { scenario: 'direct', revision: 1, items, summary, returned: [] };
  const answer = createForecastHandler().forecast(request);
  if (answer.status !== 'done') throw new Error('every item carries its input');
  const { buffer } = answer;
  return {
    status: 'done',
    items: answer.items.map((item) => itemResult(item, buffer)),
    summary: answer.summary,
    summarySeries: answer.summary && seriesAt(buffer, answer.summary.offset, answer.summary.months),
    missingRates: answer.missingRates,
  };
}
